import { expect } from '@jest/globals';
import { pdf, upload } from '../uploads.js';
import type { Cast } from '../calls.js';
import { bothForms } from './both-forms.js';
import type { CallRow, CallRows } from './row.js';

/** A file of the bulk upload for a new property of the owner. */
async function bulkFile({ app, owner }: Cast): Promise<{ id: number; propertyId: number; name: string }> {
  const number = `9${owner.id}${Math.floor(Math.random() * 1e6)}`;
  const propertyId = await app.property(owner.id, { accountNumber: number });
  const file = { name: `AC_${number}.pdf`, content: pdf(number) };
  const { body } = await upload(app, await app.admin(), '/api/bulk-documents', {}, [file]).expect(201);
  return { id: (body as { id: number }).id, propertyId, name: file.name };
}

async function propertyOf(
  { app }: Cast,
  table: 'documents' | 'description_files',
  id: number,
): Promise<number> {
  const row = await app.db.first<{ id: number }>(`SELECT property_id AS id FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return row?.id ?? 0;
}

/** Expects that a file of a response opens without a token. */
async function expectOpens({ app }: Cast, name: string): Promise<void> {
  const { headers } = await app.anyone.get(`/api/provider/uploaded-files/${name}`).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
}

const someFile = expect.any(String);

/** Expects that the first row's `file` or `filelink` opens. */
const opens =
  (cast: Cast, field: string) =>
  (body: unknown): Promise<void> =>
    expectOpens(cast, (body as { data: Record<string, string>[] }).data[0]?.[field] ?? '');

const bulkRows: Readonly<Record<string, CallRow>> = {
  'POST upload-multiple-file': (cast) => {
    const name = `AC_${Math.random().toString(36).slice(2)}.pdf`;
    return {
      fields: {},
      files: [{ name, content: pdf(name) }],
      answer: {
        data: { filename: name, filetype: 'application/pdf', filelink: someFile, property_id: null },
      },
      effect: async (body) => expectOpens(cast, (body as { data: { filelink: string } }).data.filelink),
    };
  },
  'POST get-upload-multiple-file': async (cast) => {
    const { id, propertyId, name } = await bulkFile(cast);
    return {
      body: { page: 1, perPage: 20, property_id: propertyId },
      answer: {
        data: [
          { id, filename: name, property_id: propertyId, client_id: cast.owner.id, name: 'Test Tester' },
        ],
        total: 1,
      },
      effect: opens(cast, 'filelink'),
    };
  },
  'GET upload-multiple-file-property/:id': async (cast) => {
    const { id, propertyId } = await bulkFile(cast);
    return {
      path: { id: propertyId },
      answer: { data: [{ id, property_id: propertyId }], total: 1 },
      effect: opens(cast, 'filelink'),
    };
  },
  'POST delete-upload-multiple-file': async (cast) => {
    const { id } = await bulkFile(cast);
    return {
      body: { id },
      answer: { success: true },
      effect: async () => {
        expect(await cast.app.db.query('SELECT 1 FROM bulk_documents WHERE id = $1', [id])).toEqual([]);
      },
    };
  },
};

export const fileRows: CallRows = {
  ...bothForms('property', bulkRows),
  'GET uploaded-files/:filelink': async (cast) => {
    const { propertyId } = await bulkFile(cast);
    const admin = await cast.app.admin();
    const { body } = await admin
      .post('/api/provider/property/get-upload-multiple-file', { property_id: propertyId })
      .expect(200);
    const [file] = (body as { data: { filelink: string }[] }).data;
    return {
      path: { filelink: file?.filelink ?? '' },
      effect: async (content) => {
        expect(String(content)).toMatch(/^%PDF/);
        // A changed signature does not open anything.
        await cast.app.anyone.get(`/api/provider/uploaded-files/${file?.filelink}x`).expect(403);
      },
    };
  },
  'POST property-files/store': async (cast) => {
    const id = await cast.rows.property(cast.owner);
    const content = pdf(`order of ${id}`);
    return {
      fields: { id, type: 1 },
      files: [{ name: 'order.pdf', content }],
      answer: {
        data: [
          {
            property_id: id,
            type: 1,
            name: 'order.pdf',
            file_type: 'application/pdf',
            status: 1,
            file: someFile,
          },
        ],
      },
      effect: async (body) => {
        await opens(cast, 'file')(body);
        const files = [{ name: 'deed.pdf', content }];
        const path = '/api/provider/property-files/store';
        await upload(cast.app, cast.caller, path, { id, type: 10 }, files).expect(200);
        const kinds = await cast.app.db.query('SELECT kind FROM description_files WHERE property_id = $1', [
          id,
        ]);
        expect(kinds).toEqual([{ kind: 10 }]);
      },
    };
  },
  'POST property-files/list': async (cast) => {
    const document = await cast.rows.document(cast.owner);
    const id = await propertyOf(cast, 'documents', document);
    return {
      body: { id, type: 1 },
      answer: { data: [{ id: document, type: 1, status: 0, file: someFile }], total: 1 },
      effect: opens(cast, 'file'),
    };
  },
  'POST property-files/description-files': async (cast) => {
    const file = await cast.rows.descriptionFile(cast.owner);
    const id = await propertyOf(cast, 'description_files', file);
    return {
      body: { id, type: 1 },
      answer: { data: [{ id: file, type: 1, name: 'deed.pdf', file: someFile }], total: 1 },
      effect: opens(cast, 'file'),
    };
  },
  'POST property-files/update-status': async (cast) => {
    const id = await cast.rows.document(cast.owner, false);
    return {
      body: { id, status: 0 },
      answer: { data: { id, status: 0, expires_at: expect.any(String) } },
      effect: async () => {
        await cast.owner.get(`/api/documents/${id}`).expect(200);
      },
    };
  },
  'GET property-files/delete/:id': async (cast) => {
    const id = await cast.rows.document(cast.owner);
    return {
      path: { id },
      answer: { success: true },
      effect: async () => {
        await cast.owner.get(`/api/documents/${id}`).expect(404);
      },
    };
  },
};

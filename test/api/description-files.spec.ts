import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { contractOf, registrationForm } from '../support/registration.js';
import { executable, fileBalance, pdf, png, type SentFile, upload } from '../support/uploads.js';

describe('files of the property form', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
    propertyId = await app.property(client.id);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const send = (user: TestUser, type: number, files: SentFile[]) =>
    upload(app, user, '/api/description-files', { propertyId, type }, files);
  const list = (filter: object) =>
    client.get(`/api/description-files?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200);

  it('client and office add files of the property form, which are listed by question', async () => {
    await send(client, 2, [{ name: 'hail.png', content: png() }]).expect(201);
    await send(admin, 11, [{ name: 'estimate.pdf', content: pdf() }]).expect(201);
    await send(client, 10, [{ name: 'closing statement.pdf', content: pdf() }]).expect(201);
    const damage = await list({ propertyId, question: 'damage' });
    expect(damage.body.map((file: { name: string }) => file.name)).toEqual(['estimate.pdf', 'hail.png']);
    expect((await list({ propertyId, type: 10 })).body).toHaveLength(1);
    const { body: link } = await client
      .post('/api/links', { purpose: 'description-file', id: damage.body[1].id })
      .expect(201);
    const picture = await app.anyone.get(link.url).expect(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.body).toEqual(png());
  });

  it('files of the property form are documents; only damage allows photos', async () => {
    await send(client, 1, [{ name: 'photo.png', content: png() }]).expect(415);
    await send(client, 7, [{ name: 'a.pdf', content: pdf() }]).expect(400);
  });

  it('only an admin deletes a file of the property form', async () => {
    const [file] = (await list({ propertyId })).body as { id: number }[];
    await client.delete(`/api/description-files/${file!.id}`).expect(403);
    await admin.delete(`/api/description-files/${file!.id}`).expect(200);
    expect(await fileBalance(app)).toMatchObject({ pending: 0, missing: [] });
  });

  describe('files of a registration', () => {
    const add = (ticket: string, type: number, files: SentFile[]) =>
      upload(app, undefined, '/api/registration/files', { ticket, type }, files);
    /** Registers a client, and waits for the contract, whose PDF is a stored file, too. */
    const register = async (): Promise<{ uploadTicket: string; propertyId: number; clientId: number }> => {
      const { body } = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
      await contractOf(app, body.clientId);
      return body;
    };

    it('files of a registration are uploaded with its ticket, and belong to its property', async () => {
      const { uploadTicket, propertyId: registered, clientId } = await register();
      const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.pdf`, content: pdf() }));
      expect((await add(uploadTicket, 1, files).expect(201)).body).toEqual({ files: 5 });
      await add(uploadTicket, 2, [{ name: 'roof.jpg.png', content: png() }]).expect(201);
      const rows = await app.db.query(
        'SELECT kind FROM description_files WHERE property_id = $1 AND created_by = $2 ORDER BY id',
        [registered, clientId],
      );
      expect(rows).toHaveLength(6);
      const sixth = await add(uploadTicket, 1, [{ name: 'sixth.pdf', content: pdf() }]).expect(400);
      expect(sixth.body).toMatchObject({ code: 'filesOfQuestion', errors: { file: expect.any(String) } });
      expect(sixth.body.message).toMatch(/5 are there already/);
    });

    it('files of a registration are stored once when they are sent again after a lost response', async () => {
      const { uploadTicket, propertyId: registered } = await register();
      const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.pdf`, content: pdf(name) }));
      await add(uploadTicket, 1, files.slice(0, 2)).expect(201);
      const before = await fileBalance(app);
      // Two of the five are stored already. Files with equal names but different content are not the same.
      expect((await add(uploadTicket, 1, files).expect(201)).body).toEqual({ files: 5 });
      expect((await add(uploadTicket, 1, files).expect(201)).body).toEqual({ files: 5 });
      await add(uploadTicket, 1, [{ name: 'a.pdf', content: pdf('other') }]).expect(400);
      const rows = await app.db.query<{ name: string }>(
        `SELECT f.name FROM description_files d JOIN stored_files f ON f.id = d.file_id
         WHERE d.property_id = $1 ORDER BY f.name`,
        [registered],
      );
      expect(rows.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
      expect(await fileBalance(app)).toEqual({ rows: before.rows + 3, pending: 0, missing: [] });
    });

    it('a missing, made-up or expired ticket is refused before a byte is stored', async () => {
      const { uploadTicket, propertyId: registered } = await register();
      const before = await fileBalance(app);
      const file = [{ name: 'a.pdf', content: pdf() }];
      const parts = uploadTicket.split('.');
      const forged = [parts[0], String(propertyId), ...parts.slice(2)].join('.');
      const later = [parts[0], parts[1], '99999999999', parts[3]].join('.');
      for (const [ticket, code] of [
        ['', 'ticketMissing'],
        ['nonsense', 'ticketInvalid'],
        [forged, 'ticketInvalid'],
        [later, 'ticketInvalid'],
      ] as const) {
        const { body } = await add(ticket, 1, file).expect(403);
        expect(body).toMatchObject({ code, errors: { ticket: body.message as string } });
      }
      await add(uploadTicket, 10, file).expect(400);
      await add(uploadTicket, 1, [{ name: 'virus.pdf', content: executable() }]).expect(415);
      jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 31 * 60 * 1000));
      expect((await add(uploadTicket, 1, file).expect(403)).body.code).toBe('ticketExpired');
      expect(await fileBalance(app)).toEqual(before);
      expect(
        await app.db.query('SELECT 1 FROM description_files WHERE property_id = $1', [registered]),
      ).toEqual([]);
    });
  });
});

describe('the virus scanner', () => {
  let app: TestApp;
  let client: TestUser;
  let propertyId: number;
  let clamd: Server;
  let port: number;

  beforeAll(async () => {
    // Responds like clamd: reads chunks up to the empty one, then one line.
    clamd = createServer((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part) => {
        parts.push(part);
        const all = Buffer.concat(parts);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        socket.end(all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    port = (clamd.address() as AddressInfo).port;
    app = await TestApp.start({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
    client = await app.client();
    propertyId = await app.property(client.id);
  });
  afterAll(async () => {
    await app.stop();
    clamd.close();
  });

  const send = (content: Buffer) =>
    upload(app, client, '/api/documents', { propertyId, type: 1 }, [{ name: 'a.pdf', content }]);

  it('the virus scanner lets clean files through but not infected ones', async () => {
    await send(pdf('clean')).expect(201);
    const { body } = await send(pdf('EICAR')).expect(422);
    expect(body).toMatchObject({
      code: 'fileInfected',
      message: '"a.pdf" was refused by the virus scanner.',
    });
    expect((await fileBalance(app)).rows).toBe(1);
  });

  it('refuses uploads while the virus scanner does not respond', async () => {
    await new Promise<void>((resolve) => clamd.close(() => resolve()));
    const { body } = await send(pdf('clean too')).expect(503);
    expect(body.code).toBe('scannerUnavailable');
    expect(await fileBalance(app)).toEqual({ rows: 1, pending: 0, missing: [] });
  });
});

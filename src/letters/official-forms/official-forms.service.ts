import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type ComptrollerForm,
  comptrollerForms,
  factsOf,
  type FormField,
  type FormMapping,
  proposeMapping,
} from '../../../common/letters/official-forms.js';
import { formBlankMaxSize } from '../../../common/letters/limits.js';
import type { FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { AppError, invalid, notFound } from '../../platform/errors/errors.js';
import { Page } from '../../platform/query/index.js';
import { type ReceivedFile, UploadReceiver } from '../../platform/uploads/receiver.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { SettingsService } from '../../settings/settings.service.js';
import { LetterPrinter } from '../printing/letter-printer.js';
import { OfficialBlanks } from './official-blanks.service.js';
import type { OfficialFormDto, OfficialFormMappingDto } from './official-form.dto.js';
import { sampleForm } from './sample-form.js';

interface FormRow {
  readonly form: ComptrollerForm;
  readonly fileId: number | null;
  readonly fileName: string | null;
  readonly size: string | null;
  readonly fields: readonly FormField[];
  readonly mapping: FormMapping;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const blankTypes = [{ extensions: ['.pdf'], contentType: 'application/pdf' }] as const;

/** Blanks of official forms and the facts printed in their fields. */
@Injectable()
export class OfficialFormsService {
  constructor(
    private readonly db: Database,
    private readonly receiver: UploadReceiver,
    private readonly files: StoredFiles,
    private readonly blanks: OfficialBlanks,
    private readonly printer: LetterPrinter,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  /** Lists all forms on one page, including those without a blank; there are only three. */
  async list(): Promise<Page<OfficialFormDto>> {
    const stored = await this.db.query<FormRow>(select);
    const rows = comptrollerForms.flatMap((form) => stored.filter((row) => row.form === form).map(describe));
    return new Page('official-forms', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 */
  async get(name: string): Promise<OfficialFormDto> {
    return describe(await this.row(formOf(name)));
  }

  /**
   * Stores the uploaded blank of a form.
   * @throws 404, 400 to 503 if the file is rejected; nothing is changed then
   */
  upload(caller: Caller, name: string, request: FastifyRequest): Promise<OfficialFormDto> {
    const form = formOf(name);
    return this.receiver.receive(request, { maxFiles: 1, accept: async () => blankTypes }, async ([file]) => {
      const fields = await this.fieldsOf(caller, file!);
      await this.files.store('official-forms', [file!], caller, async (tx, [stored]) => {
        const before = await this.lock(tx, form);
        const kept = Object.entries(before.mapping).filter(([field, fact]) =>
          isFact(form, fields, field, fact),
        );
        const mapping = { ...proposeMapping(form, fields), ...Object.fromEntries(kept) };
        await this.write(tx, caller, before, { fileId: stored!.id, fileName: stored!.name, fields, mapping });
      });
      await this.files.removeLeft();
      return this.get(form);
    });
  }

  /** Removes the blank; a no-op for a form without one. @throws 404 */
  async remove(caller: Caller, name: string): Promise<OfficialFormDto> {
    const form = formOf(name);
    await this.db.transaction(async (tx) => {
      const before = await this.lock(tx, form);
      if (before.fileId === null) return;
      await this.write(tx, caller, before, { fileId: null, fileName: null, fields: [], mapping: {} });
    });
    await this.files.removeLeft();
    return this.get(form);
  }

  /** Changes the mapping. @throws 404, 409 if the form has changed since `version`, 400 for an unknown field or fact */
  update(caller: Caller, name: string, body: OfficialFormMappingDto): Promise<OfficialFormDto> {
    const form = formOf(name);
    return changeVersioned(this.db, {
      version: body.version,
      lock: (tx) => this.lock(tx, form),
      write: async (tx, before) => {
        check(before, body.mapping);
        await this.write(tx, caller, before, { ...before, mapping: body.mapping });
      },
      read: () => this.get(form),
    });
  }

  /** Returns the blank filled with sample data. @throws 404, also if there is no blank; 400; 503 as for any letter */
  async preview(caller: Caller, name: string, { mapping }: OfficialFormMappingDto): Promise<Buffer> {
    const form = formOf(name);
    check(await this.row(form), mapping);
    const blank = await this.blanks.of(form);
    if (!blank) throw notFound();
    const { name: letter, data } = sampleForm(form, await this.settings.get('firm'));
    return this.printer.print(letter, data, { caller: caller.id, official: { ...blank, mapping } });
  }

  /** Reads the fields of an uploaded blank. @throws 413, 422, 503 */
  private async fieldsOf(caller: Caller, file: ReceivedFile): Promise<readonly FormField[]> {
    const about = {
      params: { name: file.name, max: formBlankMaxSize / 1024 / 1024 },
      data: { file: file.name },
    };
    if (file.size > formBlankMaxSize) throw new AppError(413, 'fileTooLarge', about);
    const fields = await this.printer
      .readForm(await readFile(file.path), caller.id)
      .catch((error: unknown) => {
        const isStopped = error instanceof AppError && error.code === 'letterStopped';
        throw isStopped ? new AppError(422, 'formUnreadable', about) : error;
      });
    if (typeof fields === 'string') throw new AppError(422, fields, about);
    return fields;
  }

  private async write(
    tx: Tx,
    caller: Caller,
    before: FormRow,
    after: Pick<FormRow, 'fileId' | 'fileName' | 'fields' | 'mapping'>,
  ): Promise<void> {
    const changes = changesOf(before, after);
    // Saving without changes is a no-op.
    if (changes.length === 0) return;
    await tx.query(
      `UPDATE official_forms SET file_id = $2, fields = $3, mapping = $4, version = version + 1, updated_at = now(), updated_by = $5
       WHERE form = $1`,
      [before.form, after.fileId, JSON.stringify(after.fields), JSON.stringify(after.mapping), caller.id],
    );
    if (before.fileId && before.fileId !== after.fileId) await this.files.remove(tx, [before.fileId]);
    await this.journal.publish(tx, 'OfficialFormChanged', {
      actor: caller,
      details: { form: before.form },
      fields: changes,
    });
  }

  private async lock(tx: Tx, form: ComptrollerForm): Promise<FormRow> {
    const [row] = await txQuery<FormRow>(tx, `${select} WHERE o.form = $1 FOR UPDATE OF o`, [form]);
    if (!row) throw notFound();
    return row;
  }

  private async row(form: ComptrollerForm): Promise<FormRow> {
    const row = await this.db.first<FormRow>(`${select} WHERE o.form = $1`, [form]);
    if (!row) throw notFound();
    return row;
  }
}

const select = `SELECT o.form, o.file_id AS "fileId", f.name AS "fileName", f.size, o.fields, o.mapping, o.version,
    o.updated_at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
  FROM official_forms o LEFT JOIN stored_files f ON f.id = o.file_id LEFT JOIN users u ON u.id = o.updated_by`;

/** @throws 404 */
function formOf(name: string): ComptrollerForm {
  const form = comptrollerForms.find((known) => known === name);
  if (!form) throw notFound();
  return form;
}

const isFact = (form: ComptrollerForm, fields: readonly FormField[], field: string, fact: string): boolean =>
  fields.some(({ name, kind }) => name === field && factsOf(form, kind).includes(fact));

/** @throws 400 for a field that the blank does not have, or a fact not allowed in it */
function check({ form, fields }: FormRow, mapping: FormMapping): void {
  for (const [field, fact] of Object.entries(mapping))
    if (!isFact(form, fields, field, fact)) throw invalid({ mapping: 'choice' });
}

/** Returns the changes of the blank and of the mapping for the journal. */
function changesOf(before: FormRow, after: Pick<FormRow, 'fileId' | 'fileName' | 'mapping'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before.mapping), ...Object.keys(after.mapping)])];
  const changed = names.filter((name) => before.mapping[name] !== after.mapping[name]);
  const said = (mapping: FormMapping): string | null =>
    changed.flatMap((name) => (mapping[name] ? `${name}: ${mapping[name]}` : [])).join('; ') || null;
  return [
    ...(before.fileId === after.fileId
      ? []
      : [{ field: 'formBlank', old: before.fileName, new: after.fileName }]),
    ...(changed.length === 0
      ? []
      : [{ field: 'formMapping', old: said(before.mapping), new: said(after.mapping) }]),
  ];
}

function describe({ form, fileId, fileName, size, updatedAt, ...row }: FormRow): OfficialFormDto {
  return {
    id: form,
    fileName,
    size: size === null ? null : Number(size),
    fields: [...row.fields],
    mapping: { ...row.mapping },
    texts: [...factsOf(form, 'text')],
    marks: [...factsOf(form, 'mark')],
    version: row.version,
    updatedAt: row.version === 0 && fileId === null ? null : new Date(updatedAt).toISOString(),
    updatedBy: row.updatedBy,
  };
}

import { Injectable } from '@nestjs/common';
import type { ComptrollerForm, FormMapping, OfficialBlank } from '../../../common/letters/official-forms.js';
import { Database } from '../../platform/database/database.js';
import { Storage } from '../../platform/storage/storage.js';

/** Loads the blanks of official forms for printing. */
@Injectable()
export class OfficialBlanks {
  /** Cached file of each form: blanks rarely change but are needed for every letter. */
  private readonly files = new Map<
    ComptrollerForm,
    { readonly key: string; readonly pdf: Promise<Buffer> }
  >();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Returns the blank of a form; undefined if the firm has none. */
  async of(form: ComptrollerForm): Promise<OfficialBlank | undefined> {
    const row = await this.db.first<{ key: string; mapping: FormMapping }>(
      'SELECT f.key, o.mapping FROM official_forms o JOIN stored_files f ON f.id = o.file_id WHERE o.form = $1',
      [form],
    );
    if (!row) {
      this.files.delete(form);
      return undefined;
    }
    return { pdf: await this.file(form, row.key), mapping: row.mapping };
  }

  private file(form: ComptrollerForm, key: string): Promise<Buffer> {
    const known = this.files.get(form);
    if (known?.key === key) return known.pdf;
    const pdf = this.storage.get(key);
    this.files.set(form, { key, pdf });
    // Do not cache a failure: the store may be down only for a moment.
    pdf.catch(() => this.files.delete(form));
    return pdf;
  }
}

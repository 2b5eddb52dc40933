import { Injectable } from '@nestjs/common';
import { defaultLocale, type Locale, locales } from '../../../common/text/locales.js';
import {
  type EditableLetter,
  editableLetters,
  isOfficialForm,
  type LetterPart,
  letterParts,
  letterPlaceholders,
  partsOf,
  standardText,
  unknownPlaceholders,
} from './letter-texts.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { LetterPrinter } from '../printing/letter-printer.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import type { Caller } from '../../platform/access/caller.js';
import { type FieldError, invalid, notFound } from '../../platform/errors/errors.js';
import { Page } from '../../platform/query/index.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { LetterTemplateDto, LetterTemplateFormDto } from './letter-template.dto.js';
import { sampleLetter } from './letter-samples.js';

interface StoredText {
  readonly letter: string;
  readonly locale: Locale;
  readonly part: LetterPart;
  /** Null if the default was restored. */
  readonly text: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** A letter in a language. */
interface Template {
  readonly letter: EditableLetter;
  readonly locale: Locale;
}

/** Editable texts of letters: the firm's own, with the defaults as fallback. */
@Injectable()
export class LetterTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
    private readonly printer: LetterPrinter,
  ) {}

  /** Lists all letters with their English texts on one page, since there are few. */
  async list(): Promise<Page<LetterTemplateDto>> {
    const stored = await this.stored();
    const rows = editableLetters.map((letter) => describe({ letter, locale: defaultLocale }, stored));
    return new Page('letter-templates', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 */
  async get(id: string): Promise<LetterTemplateDto> {
    return describe(templateOf(id), await this.stored());
  }

  /**
   * Returns the firm's custom texts of a letter in a language. An official form is always in English; only its cover note is in
   * the client's language.
   */
  async wording(
    letter: EditableLetter,
    locale: Locale = defaultLocale,
  ): Promise<Partial<Record<LetterPart, string>>> {
    const stored = await this.stored();
    const used = (of: StoredText): boolean =>
      of.letter === letter &&
      of.text !== null &&
      of.locale === (of.part === 'cover' || !isOfficialForm(letter) ? locale : defaultLocale);
    return Object.fromEntries(stored.filter(used).map(({ part, text }) => [part, text]));
  }

  /**
   * Changes a letter's texts. A text that is null or equals the default is reset to the default.
   * @throws 404, 409 if the letter has changed since `version`, 400 for an unknown placeholder
   */
  async update(caller: Caller, id: string, form: LetterTemplateFormDto): Promise<LetterTemplateDto> {
    const template = templateOf(id);
    const { letter, locale } = template;
    const given = check(template, form);
    const parts = partsOf(letter, locale);
    return changeVersioned(this.db, {
      version: form.version,
      lock: async (tx) => {
        // Ensures there are rows to lock.
        await tx.query(
          `INSERT INTO letter_texts (letter, locale, part) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`,
          [letter, locale, parts],
        );
        await tx.query(
          'SELECT 1 FROM letter_texts WHERE letter = $1 AND locale = $2 ORDER BY part FOR UPDATE',
          [letter, locale],
        );
        return describe(template, await this.stored(tx));
      },
      write: async (tx, before) => {
        const standard = (part: LetterPart): string => standardText(letter, part, locale);
        const fields = parts
          .filter((part) => part in given)
          .map((part) => ({ field: part, old: before[part], new: given[part] ?? standard(part) }))
          .filter((change) => change.old !== change.new);
        for (const { field, new: text } of fields) {
          await tx.query(
            `UPDATE letter_texts SET text = $4, updated_by = $5, updated_at = now(), version = version + 1
             WHERE letter = $1 AND locale = $2 AND part = $3`,
            [letter, locale, field, text === standard(field) ? null : text, caller.id],
          );
        }
        if (fields.length === 0) return;
        await this.journal.publish(tx, 'LetterTemplateUpdated', {
          actor: caller,
          details: { letter, language: locale },
          fields,
        });
      },
      read: () => this.get(id),
    });
  }

  /** Prints the letter with these texts and sample data, without saving. @throws 404, 400, 503 as for any letter */
  async preview(caller: Caller, id: string, form: LetterTemplateFormDto): Promise<Buffer> {
    const template = templateOf(id);
    const given = check(template, form);
    const parts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== null)) as Partial<
      Record<LetterPart, string>
    >;
    const { name, data } = sampleLetter(template, await this.settings.get('firm'), parts);
    return this.printer.print(name, data, { caller: caller.id, ownLayout: true });
  }

  private stored(tx?: Tx): Promise<StoredText[]> {
    const sql = `SELECT t.letter, t.locale, t.part, t.text, t.version, t.updated_at AS "updatedAt",
         u.first_name || ' ' || u.last_name AS "updatedBy"
       FROM letter_texts t LEFT JOIN users u ON u.id = t.updated_by`;
    return tx ? txQuery(tx, sql) : this.db.query(sql);
  }
}

function describe({ letter, locale }: Template, stored: readonly StoredText[]): LetterTemplateDto {
  const ofLetter = stored.filter((text) => text.letter === letter);
  const rows = ofLetter.filter((text) => text.locale === locale);
  const parts = partsOf(letter, locale);
  const standard = (part: LetterPart): string => standardText(letter, part, locale);
  const own = rows.filter(({ text }) => text !== null);
  const newest = own.toSorted((one, other) => +new Date(other.updatedAt) - +new Date(one.updatedAt))[0];
  const texts = parts.map((part) => [part, own.find((text) => text.part === part)?.text ?? standard(part)]);
  return {
    id: locale === defaultLocale ? letter : `${letter}.${locale}`,
    letter,
    locale,
    reworded: locales.filter((one) => ofLetter.some((text) => text.locale === one && text.text !== null)),
    parts,
    ...(Object.fromEntries(texts) as Partial<Record<LetterPart, string>>),
    standard: Object.fromEntries(parts.map((part) => [part, standard(part)])),
    changed: own.length > 0,
    placeholders: [...letterPlaceholders],
    // Rows are never deleted, so every change increases the sum.
    version: rows.reduce((sum, { version }) => sum + version, 0),
    updatedAt: newest ? new Date(newest.updatedAt).toISOString() : null,
    updatedBy: newest?.updatedBy ?? null,
  };
}

/** @throws 404 */
function templateOf(id: string): Template {
  const [name, language = defaultLocale, ...more] = id.split('.');
  const letter = editableLetters.find((known) => known === name);
  const locale = locales.find((known) => known === language);
  if (!letter || !locale || more.length > 0) throw notFound();
  return { letter, locale };
}

/** Returns the submitted parts that belong to the letter. @throws 400 for an unknown placeholder */
function check(
  { letter, locale }: Template,
  form: LetterTemplateFormDto,
): Partial<Record<LetterPart, string | null>> {
  const given: Partial<Record<LetterPart, string | null>> = {};
  const errors: Record<string, FieldError> = {};
  for (const part of letterParts) {
    const text = form[part];
    if (text === undefined || !partsOf(letter, locale).includes(part)) continue;
    given[part] = text;
    const [unknown] = unknownPlaceholders(text ?? '');
    if (unknown !== undefined) errors[part] = { code: 'unknownPlaceholder', params: { name: unknown } };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return given;
}

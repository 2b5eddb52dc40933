import { Injectable } from '@nestjs/common';
import {
  type EditableLetter,
  editableLetters,
  type LetterPart,
  letterParts,
  letterPlaceholders,
  partsOf,
  standardText,
  unknownPlaceholders,
} from '../../common/letter-texts.js';
import { Journal } from '../journal/journal.service.js';
import { printLetter } from '../letters/letters.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { type FieldError, invalid, notFound } from '../platform/errors/errors.js';
import { ListPage } from '../platform/query/list-query.js';
import { SettingsService } from '../settings/settings.service.js';
import type { LetterTemplateDto, LetterTemplateFormDto } from './letter-template.dto.js';
import { sampleLetter } from './letter-samples.js';

interface StoredText {
  readonly letter: string;
  readonly part: LetterPart;
  readonly text: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** The letters' editable texts: the firm's own wording where an admin gave one, else the product's. */
@Injectable()
export class LetterTemplatesService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  /** All of them; there are few, so that one page holds them. */
  async list(): Promise<ListPage> {
    const stored = await this.stored();
    const rows = editableLetters.map((letter) => describe(letter, stored));
    return new ListPage('letter-templates', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /** @throws 404 */
  async get(name: string): Promise<LetterTemplateDto> {
    return describe(knownLetter(name), await this.stored());
  }

  /** The firm's own wording of a letter, for printing it. */
  async wording(letter: EditableLetter): Promise<Partial<Record<LetterPart, string>>> {
    const stored = await this.stored();
    return Object.fromEntries(
      stored.filter((text) => text.letter === letter).map(({ part, text }) => [part, text]),
    );
  }

  /**
   * Changes a letter's texts; one that equals the product's own, or is null, follows it from now on.
   * @throws 404, 400 for a place in double braces that no letter knows
   */
  async update(caller: Caller, name: string, form: LetterTemplateFormDto): Promise<LetterTemplateDto> {
    const letter = knownLetter(name);
    const before = await this.get(letter);
    const given = check(letter, form);
    await this.db.transaction(async (tx) => {
      for (const [part, text] of Object.entries(given) as [LetterPart, string | null][]) {
        if (text === null || text === standardText(letter, part))
          await tx.query('DELETE FROM letter_texts WHERE letter = $1 AND part = $2', [letter, part]);
        else
          await tx.query(
            `INSERT INTO letter_texts (letter, part, text, updated_by) VALUES ($1, $2, $3, $4)
             ON CONFLICT (letter, part) DO UPDATE SET text = excluded.text, updated_by = excluded.updated_by, updated_at = now()`,
            [letter, part, text, caller.id],
          );
      }
      const fields = partsOf(letter)
        .filter((part) => part in given)
        .map((part) => ({
          field: part,
          old: before[part] ?? null,
          new: given[part] ?? standardText(letter, part),
        }))
        .filter((change) => change.old !== change.new);
      if (fields.length === 0) return;
      await this.journal.publish(tx, {
        name: 'LetterTemplateUpdated',
        activity: 'settings',
        actor: caller,
        details: { letter },
        fields,
      });
    });
    return this.get(letter);
  }

  /** The letter with these texts over made-up data, without saving anything. @throws 404, 400 */
  async preview(name: string, form: LetterTemplateFormDto): Promise<Buffer> {
    const letter = knownLetter(name);
    const given = check(letter, form);
    const parts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== null)) as Partial<
      Record<LetterPart, string>
    >;
    const { name: print, data } = sampleLetter(letter, await this.settings.get('firm'), parts);
    return printLetter(print, data);
  }

  private stored(): Promise<StoredText[]> {
    return this.db.query<StoredText>(
      `SELECT t.letter, t.part, t.text, t.updated_at AS "updatedAt", u.first_name || ' ' || u.last_name AS "updatedBy"
       FROM letter_texts t LEFT JOIN users u ON u.id = t.updated_by`,
    );
  }
}

function describe(letter: EditableLetter, stored: readonly StoredText[]): LetterTemplateDto {
  const own = stored.filter((text) => text.letter === letter);
  const newest = own.toSorted((one, other) => +new Date(other.updatedAt) - +new Date(one.updatedAt))[0];
  const texts = partsOf(letter).map((part) => [
    part,
    own.find((text) => text.part === part)?.text ?? standardText(letter, part),
  ]);
  return {
    id: letter,
    parts: partsOf(letter),
    ...(Object.fromEntries(texts) as Partial<Record<LetterPart, string>>),
    standard: Object.fromEntries(partsOf(letter).map((part) => [part, standardText(letter, part)])),
    changed: own.length > 0,
    placeholders: [...letterPlaceholders],
    updatedAt: newest ? new Date(newest.updatedAt).toISOString() : null,
    updatedBy: newest?.updatedBy ?? null,
  };
}

/** @throws 404 */
function knownLetter(name: string): EditableLetter {
  const letter = editableLetters.find((known) => known === name);
  if (!letter) throw notFound();
  return letter;
}

/** The parts that were sent and belong to the letter. @throws 400 */
function check(
  letter: EditableLetter,
  form: LetterTemplateFormDto,
): Partial<Record<LetterPart, string | null>> {
  const given: Partial<Record<LetterPart, string | null>> = {};
  const errors: Record<string, FieldError> = {};
  for (const part of letterParts) {
    const text = form[part];
    if (text === undefined || !partsOf(letter).includes(part)) continue;
    given[part] = text;
    const [unknown] = unknownPlaceholders(text ?? '');
    if (unknown !== undefined) errors[part] = { code: 'unknownPlaceholder', params: { name: unknown } };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return given;
}

import { defaultLocale, type Locale } from '../../../common/text/locales.js';
import { text } from '../../platform/request/locale.js';

/** Placeholders in editable texts, written as `{{ownerName}}`. */
export const letterPlaceholders = [
  'ownerName',
  'clientName',
  'agentName',
  'firmName',
  'firmEmail',
  'firmPhone',
  'propertyAddress',
  'accountNumber',
  'countyName',
  'districtName',
  'taxYear',
  'today',
] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];
export type LetterValues = Readonly<Partial<Record<LetterPlaceholder, string | null>>>;

/**
 * Editable parts of letters with their default texts; an empty text prints nothing. The rest of a letter follows its official form
 * and is not editable, nor is the contract, which is signed as is. Official forms are in English in every locale, because they go
 * to Texas authorities; other languages add a cover note.
 */
export const letterTexts = {
  'property-aoa': {
    opening:
      'With this document a property owner names the person who acts for the owner in property tax matters. It takes effect when it is filed with the appraisal district, and remains in effect until the owner or the agent revokes it in writing, or until the date in part 6.',
    statement:
      'I appoint the agent named in part 4 as this document states. I understand that the agent cannot sign it for me, and that a false statement in it may be an offense.',
    closing: '',
  },
  'removal-of-agent': {
    opening: '',
    statement:
      'The appointment of {{agentName}} as agent of {{ownerName}} for property tax matters is revoked for the property in part 4. From the day this revocation is filed with the appraisal district, the agent no longer acts for the owner, and communications about the property go to the owner at the address in part 2.',
    closing: '',
  },
  'binding-arbitration': {
    opening:
      'The owner appeals the appraisal review board’s order below through regular binding arbitration, in place of an appeal to district court.',
    statement:
      'I state that the information in this request is true to the best of my knowledge; that taxes on the property which are not in dispute are not delinquent; that no lawsuit is pending on the same order; and that the appeal concerns only the matters marked in part 4.',
    closing: '',
  },
  'client-info-sheet': { opening: '', closing: '' },
  'signed-terms': { opening: '', closing: '' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type EditableLetter = keyof typeof letterTexts;
export const editableLetters = Object.keys(letterTexts) as EditableLetter[];
/** Letters filed with an authority. */
export const officialForms = ['property-aoa', 'removal-of-agent', 'binding-arbitration'] as const;
export type OfficialForm = (typeof officialForms)[number];
export const letterParts = ['cover', 'opening', 'statement', 'closing'] as const;
export type LetterPart = (typeof letterParts)[number];

/** Whether a letter is filed with an authority, and thus in English. */
export const isOfficialForm = (letter: EditableLetter): letter is OfficialForm =>
  (officialForms as readonly string[]).includes(letter);

/** Returns a letter's parts in page order. An official form is the same in all languages; other languages only add a cover note. */
export function partsOf(letter: EditableLetter, locale: Locale = defaultLocale): LetterPart[] {
  if (isOfficialForm(letter) && locale !== defaultLocale) return ['cover'];
  return letterParts.filter((part) => part in letterTexts[letter]);
}

/** Returns the default text of a part. */
export function standardText(
  letter: EditableLetter,
  part: LetterPart,
  locale: Locale = defaultLocale,
): string {
  if (part === 'cover') return isOfficialForm(letter) ? text(locale, `letters.cover.${letter}`) : '';
  return (letterTexts[letter] as Readonly<Partial<Record<LetterPart, string>>>)[part] ?? '';
}

const place = /\{\{([^{}]*)\}\}/g;

/** Returns the unknown placeholders of a text. */
export function unknownPlaceholders(wording: string): string[] {
  const known: readonly string[] = letterPlaceholders;
  const names = [...wording.matchAll(place)].map((found) => (found[1] ?? '').trim());
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Fills in the placeholders. A missing value becomes a blank to fill in by hand. */
export function fillPlaceholders(wording: string, values: LetterValues): string {
  return wording.replace(
    place,
    (_, name: string) => values[name.trim() as LetterPlaceholder]?.trim() || '____________',
  );
}

/** Facts that an editable text may name, written `{{ownerName}}`. */
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
 * The parts of letters that a firm may word itself, with the product's own wording; an empty one prints nothing. The
 * rest of a letter is what its official form asks for, and the contract is signed as it stands: neither is editable.
 * English in every locale, since they go to Texas authorities.
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
export const letterParts = ['opening', 'statement', 'closing'] as const;
export type LetterPart = (typeof letterParts)[number];
export const letterTextMaxLength = 3000;

/** The parts that a letter has, in their order on the page. */
export function partsOf(letter: EditableLetter): LetterPart[] {
  return letterParts.filter((part) => part in letterTexts[letter]);
}

/** The product's own wording of a part. */
export function standardText(letter: EditableLetter, part: LetterPart): string {
  return (letterTexts[letter] as Readonly<Partial<Record<LetterPart, string>>>)[part] ?? '';
}

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names between double braces that are no facts a letter knows. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = letterPlaceholders;
  const names = [...text.matchAll(place)].map((found) => found[1] ?? '');
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Puts facts in their places, and does nothing else with the text; a fact that is not known leaves a line to fill. */
export function fillPlaceholders(text: string, values: LetterValues): string {
  return text.replace(place, (_, name: LetterPlaceholder) => values[name]?.trim() || '____________');
}

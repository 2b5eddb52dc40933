/** Kinds of uploaded files (docs/rules/properties.md, "Questionnaire files"). */
export const FileKind = {
  Purchase: 1,
  Damage: 2,
  Remodel: 3,
  PurchaseOnEdit: 10,
  DamageOnEdit: 11,
  RemodelOnEdit: 12,
} as const;
export type FileKind = (typeof FileKind)[keyof typeof FileKind];

/** A document on a property: a general one, or a result of the protest. */
export const DocumentKind = { General: 1, Result: 2 } as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** Status of a document (docs/rules/documents.md, "Hold and release"). */
export const DocumentStatus = { Released: 0, Hold: 1 } as const;
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus];

/** Why a file of the bulk upload was not assigned: no number in its name, no property with that number, or several. */
export const bulkProblems = ['name', 'noMatch', 'ambiguous'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** US state of all properties. */
export const propertyState = 'TX';

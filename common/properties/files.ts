import { FileKind } from './enums.js';

/** A type of file that may be uploaded. */
export interface FileType {
  readonly extensions: readonly string[];
  readonly contentType: string;
}

export const documentFileTypes: readonly FileType[] = [
  { extensions: ['.pdf'], contentType: 'application/pdf' },
  { extensions: ['.doc'], contentType: 'application/msword' },
  {
    extensions: ['.docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { extensions: ['.xlsx'], contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
];

export const photoFileTypes: readonly FileType[] = [
  { extensions: ['.jpg', '.jpeg'], contentType: 'image/jpeg' },
  { extensions: ['.png'], contentType: 'image/png' },
];

/** Signed forms: scans and photographs. */
export const signedFormTypes: readonly FileType[] = [
  { extensions: ['.pdf'], contentType: 'application/pdf' },
  ...photoFileTypes,
];

/** Images in the texts of mails. */
export const mailImageTypes: readonly FileType[] = [
  ...photoFileTypes,
  { extensions: ['.gif'], contentType: 'image/gif' },
  { extensions: ['.webp'], contentType: 'image/webp' },
];

/** Files linked from the texts of mails. */
export const mailFileTypes: readonly FileType[] = [...mailImageTypes, ...documentFileTypes];

/** Path of an image or file in the text of a mail; its id is a secret. */
export const mailFilePattern = /^\/api\/mail-files\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Finds the ids of these paths in a text. PostgreSQL uses the same pattern. */
export const mailFileIds = '/api/mail-files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
export const mailFilePath = (id: string): string => `/api/mail-files/${id}`;

/** Types accepted for property documents, questionnaire files and the bulk upload. */
export const propertyFileTypes: readonly FileType[] = [...documentFileTypes, ...photoFileTypes];

/** Returns the extensions of file types, for a file field's `accept` and for messages. */
export function extensionsOf(types: readonly FileType[]): string[] {
  return types.flatMap((type) => type.extensions);
}

/** File kinds of each question: from registration, and from later edits. */
export const questionFiles = {
  purchase: [FileKind.Purchase, FileKind.PurchaseOnEdit],
  damage: [FileKind.Damage, FileKind.DamageOnEdit],
  remodel: [FileKind.Remodel, FileKind.RemodelOnEdit],
} as const;

/** Kinds uploaded with a registration. */
export const registrationFileKinds = [FileKind.Purchase, FileKind.Damage, FileKind.Remodel] as const;

/** Returns the accepted file types of a question: documents, and for damage also photos. */
export function fileTypesOfKind(kind: number): readonly FileType[] {
  return (questionFiles.damage as readonly number[]).includes(kind) ? propertyFileTypes : documentFileTypes;
}

/**
 * Finds the account number in a file name of the bulk upload, such as `AC_1234567890.pdf`: from `AC_` up to the extension, a
 * blank, another underscore or the end (docs/rules/documents.md, "Bulk upload").
 * @returns undefined when the name contains none
 */
export function accountNumberInFileName(name: string): string | undefined {
  return /(?:^|[^a-z0-9])AC_([a-z0-9]+(?:-+[a-z0-9]+)*)/i.exec(name)?.[1];
}

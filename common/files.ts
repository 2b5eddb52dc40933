import { FileKind } from './enums.js';

/** One kind of file that people may upload. */
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

/** What documents on a property, description files and the bulk upload take. */
export const propertyFileTypes: readonly FileType[] = [...documentFileTypes, ...photoFileTypes];

/** The extensions of some types, for a file field's `accept` and for messages. */
export function extensionsOf(types: readonly FileType[]): string[] {
  return types.flatMap((type) => type.extensions);
}

/** A question of the property form and the kinds of its files: from registration, and from later edits. */
export const questionFiles = {
  purchase: [FileKind.Purchase, FileKind.PurchaseOnEdit],
  damage: [FileKind.Damage, FileKind.DamageOnEdit],
  remodel: [FileKind.Remodel, FileKind.RemodelOnEdit],
} as const;

/** Kinds that come with a registration (spec "accounts and access", section 3). */
export const registrationFileKinds = [FileKind.Purchase, FileKind.Damage, FileKind.Remodel] as const;
/** Kinds that come with a later edit of the property. */
export const editFileKinds = [
  FileKind.PurchaseOnEdit,
  FileKind.DamageOnEdit,
  FileKind.RemodelOnEdit,
] as const;

/** What a question's files may be: damage is shown by photos too, the others by documents. */
export function fileTypesOfKind(kind: number): readonly FileType[] {
  return (questionFiles.damage as readonly number[]).includes(kind) ? propertyFileTypes : documentFileTypes;
}

/**
 * The account number in the name of a file of the bulk upload, `AC_1234567890.pdf` (spec section 5): what stands
 * between `AC_` and the end, the extension, a blank or another underscore.
 * @returns undefined when the name carries none
 */
export function accountNumberInFileName(name: string): string | undefined {
  const found = /(?:^|[^A-Za-z0-9])AC_([A-Za-z0-9][A-Za-z0-9-]*)/i.exec(name);
  return found?.[1]?.replace(/-+$/, '');
}

import { FileKind } from '../../../common/properties/enums.js';
import type { UploadTarget } from '../api/upload.js';
import type { Outgoing } from '../uploads/use-uploads.js';
import type { PropertyValues } from './property-values.js';

/** Files of the three questions by kind. Drafts cannot contain them, so they are lost when the page closes. */
export type QuestionFiles = Readonly<Record<number, readonly File[]>>;

export const noFiles: QuestionFiles = {};

/** The files of questions answered Yes, with their upload targets. */
export function outgoingFiles(
  values: PropertyValues,
  files: QuestionFiles,
  target: (kind: number) => UploadTarget,
): Outgoing[] {
  const asked = [
    [FileKind.Purchase, values.purchasedWithinTwoYears],
    [FileKind.Damage, values.hasMajorDamage],
    [FileKind.Remodel, values.remodeledWithinThreeYears],
  ] as const;
  return asked
    .filter(([, answer]) => answer === 'yes')
    .flatMap(([kind]) => (files[kind] ?? []).map((file) => ({ file, target: target(kind) })));
}

import { type FieldError, invalid } from '../../platform/errors/errors.js';
import { mailKinds, variablesOf, type Wording } from '../kinds.js';
import { contains, unknownVariables } from '../wording.js';
import type { MailKind, MailKindEntry } from '../mail-kind.js';

/** A wording as submitted by a form; without a label the button has the default one. */
export type CheckedWording = Pick<Wording, 'subject' | 'body'> & {
  readonly buttonLabel?: string | null | undefined;
};

/** Checks the variables of a wording. @throws 400 for an unknown variable, a required one missing in the body, or any in the label */
export function assertWording(kind: MailKind, { subject, body, buttonLabel }: CheckedWording): void {
  const known = variablesOf(kind);
  const { required = [] }: MailKindEntry = mailKinds[kind];
  const errors: Record<string, FieldError> = {};
  for (const [field, text] of Object.entries({ subject, body })) {
    const [unknown] = unknownVariables(text, known);
    if (unknown !== undefined) errors[field] = { code: 'unknownVariable', params: { name: unknown } };
  }
  const [inLabel] = unknownVariables(buttonLabel ?? '', []);
  if (inLabel !== undefined) errors['buttonLabel'] = { code: 'unknownVariable', params: { name: inLabel } };
  const missing = required.find((name) => !contains(body, name));
  if (missing) errors['body'] ??= { code: 'missingVariable', params: { name: missing } };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

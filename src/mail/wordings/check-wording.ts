import { type FieldError, invalid } from '../../platform/errors/errors.js';
import { type MailKind, type MailKindEntry, mailKinds, variablesOf, type Wording } from '../kinds.js';
import { contains, unknownVariables } from '../wording.js';

/** Checks the variables of a wording. @throws 400 naming an unknown one, or one that the text has to contain */
export function assertWording(kind: MailKind, { subject, body }: Wording): void {
  const known = variablesOf(kind);
  const { required = [] }: MailKindEntry = mailKinds[kind];
  const errors: Record<string, FieldError> = {};
  for (const [field, text] of Object.entries({ subject, body })) {
    const [unknown] = unknownVariables(text, known);
    if (unknown !== undefined) errors[field] = { code: 'unknownVariable', params: { name: unknown } };
  }
  const missing = required.find((name) => !contains(body, name));
  if (missing) errors['body'] ??= { code: 'missingVariable', params: { name: missing } };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

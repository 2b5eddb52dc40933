import type { ApiPropertyOptions } from '@nestjs/swagger';
import { largestId } from '../../../common/platform/limits.js';

type Schema = Readonly<Record<string, unknown>>;

/** Id of a row in examples. */
export const exampleId = 17;

const newPassword = 'another Horse 7!';

/** Examples by field name, in camelCase: one client of the firm with one property, so that all bodies fit together. */
const byName: Readonly<Record<string, unknown>> = {
  accountNumber: '0412340567',
  additionalContactName: 'Sam Lee',
  address: '1200 Congress Ave',
  address2: 'Suite 4',
  agentCode: 'PD-1',
  agentId: 1,
  city: 'Austin',
  companyName: 'Lee Holdings',
  countyId: 5,
  description: 'Two units with a shared roof.',
  districtName: 'Travis Central Appraisal District',
  exemptionTypeId: 1,
  firstName: 'Ann',
  howDidYouHear: 'A neighbor',
  lastName: 'Lee',
  legalDescription: 'LOT 4 BLK B BLUEBONNET HILLS',
  ownerName: 'Ann Lee',
  passwordRepeat: newPassword,
  propertyTypeId: 1,
  reason: 'The deed names another owner.',
  resultId: 1,
  signedName: 'Ann Lee',
  subject: 'Your protest',
  text: 'Called about the hearing.',
  username: 'annlee',
  zip: '78701',
  zipCode: '78752',
};

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2027-05-17',
  email: 'ann.lee@example.com',
  password: 'correct horse 9',
};

/** Returns the example of a request field that declares none. */
export function exampleFor(name: string, options: ApiPropertyOptions): unknown {
  const schema = options as Schema;
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return choices[0];
  // Only new passwords have a minimum length.
  if (schema['format'] === 'password' && schema['minLength']) return newPassword;
  const named = byName[camelCase(name)];
  if (named !== undefined && fits(named, schema)) return named;
  return byFormat[String(schema['format'])] ?? byType(schema);
}

function byType(schema: Schema): unknown {
  switch (schema['type']) {
    case Boolean:
    case 'boolean':
      return true;
    case String:
    case 'string':
      return schema['pattern'] ? undefined : 'Some text'.slice(0, Number(schema['maxLength'] ?? 100));
    case 'integer':
      return schema['maximum'] === largestId ? exampleId : Number(schema['minimum'] ?? 1);
    case 'array':
      return [];
    default:
      return undefined;
  }
}

/** Whether an example fits a schema: bodies of the provider API use some names with other types. */
function fits(value: unknown, { type, format, maxLength, pattern }: Schema): boolean {
  if (typeof value === 'number') return type === 'integer';
  const isPlainText = (type === String || type === 'string') && pattern === undefined;
  const hasFormat = format !== undefined && format !== 'password';
  return isPlainText && !hasFormat && String(value).length <= Number(maxLength ?? Infinity);
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

import type { FieldValues } from 'react-hook-form';
import type { BatchTemplate } from '../../../../common/mail/enums.js';
import { defaultReductionPercent } from '../../../../common/mail/limits.js';
import type { Schema } from '../../providers/types.js';

export type Batch = Schema<'BatchDto'>;
export type BatchDetails = Schema<'BatchDetailsDto'>;
export type Content = Schema<'BatchContentDto'>;
export type Audience = Omit<Content, 'subject' | 'body'>;

/** Values of an empty form. */
export const emptyBatch = {
  template: 'custom',
  propertyTypeIds: [],
  countyIds: [],
  accountNumbers: '',
  minReductionPercent: defaultReductionPercent,
  subject: '',
  body: '',
  when: 'now',
  sendDay: '',
  sendAt: '',
} as const;

/** Filters of the form. Account numbers are separated by line breaks or commas. */
export function audienceOf(values: FieldValues): Audience {
  return {
    template: values['template'] as BatchTemplate,
    propertyTypeIds: (values['propertyTypeIds'] as number[] | null) ?? [],
    countyIds: (values['countyIds'] as number[] | null) ?? [],
    accountNumbers: linesOf(values['accountNumbers']),
    minReductionPercent: Number(values['minReductionPercent'] ?? 0),
  };
}

/** Filters and text of the form; the standard texts have no subject and body. */
export function contentOf(values: FieldValues): Content {
  const { subject, body } = values as { subject?: string | null; body?: string | null };
  const audience = audienceOf(values);
  return audience.template === 'custom'
    ? { ...audience, subject: subject ?? '', body: body ?? '' }
    : audience;
}

const linesOf = (value: unknown): string[] => [
  ...new Set(
    String(value ?? '')
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Send time of the form in the API's format: `2027-05-17 09:30`. */
export const sendTime = ({ sendDay, sendAt }: FieldValues): string => `${String(sendDay)} ${String(sendAt)}`;

/** The current minute in a time zone: `2027-05-17 09:30`. */
export function minuteIn(timeZone: string | undefined, now = new Date()): string {
  return now.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}

/** The request that Send Email sends. */
export interface Order {
  /** The form's values. */
  readonly values: FieldValues;
  readonly content: Content & { readonly sendAt?: string };
  /** Idempotency key: repeated requests with the same key create one batch. */
  readonly key: string;
}

/**
 * Builds the order for the form's values. Keeps the key of the last order while the content is unchanged: if
 * the response was lost, pressing the button again does not send twice.
 */
export function orderOf(values: FieldValues, last: Order | undefined): Order {
  const isLater = values['when'] === 'later';
  const content = { ...contentOf(values), ...(isLater && { sendAt: sendTime(values) }) };
  const isSame = last !== undefined && JSON.stringify(last.content) === JSON.stringify(content);
  return { values, content, key: isSame ? last.key : crypto.randomUUID() };
}

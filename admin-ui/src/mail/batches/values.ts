import type { FieldValues } from 'react-hook-form';
import type { BatchTemplate } from '../../../../common/mail/enums.js';
import { defaultReductionPercent } from '../../../../common/mail/limits.js';
import type { Schema } from '../../providers/types.js';

export type Batch = Schema<'BatchDto'>;
export type BatchDetails = Schema<'BatchDetailsDto'>;
export type Content = Schema<'BatchContentDto'>;
export type Audience = Omit<Content, 'subject' | 'body'>;

/** The fields of an empty form. */
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

/** The filters of the form. Account numbers are typed one per line or with commas between them. */
export function audienceOf(values: FieldValues): Audience {
  return {
    template: values['template'] as BatchTemplate,
    propertyTypeIds: (values['propertyTypeIds'] as number[] | null) ?? [],
    countyIds: (values['countyIds'] as number[] | null) ?? [],
    accountNumbers: linesOf(values['accountNumbers']),
    minReductionPercent: Number(values['minReductionPercent'] ?? 0),
  };
}

/** The filters and the text of the form; the standard texts need no subject and body. */
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

/** The moment of the form's fields, as the API reads it: `2027-05-17 09:30`. */
export const sendTime = ({ sendDay, sendAt }: FieldValues): string => `${String(sendDay)} ${String(sendAt)}`;

/** The current minute in a time zone: `2027-05-17 09:30`. */
export function minuteIn(timeZone: string | undefined, now = new Date()): string {
  return now.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}

/** What is sent when Send Email is pressed. */
export interface Order {
  /** The form's values. */
  readonly values: FieldValues;
  readonly content: Content & { readonly sendAt?: string };
  /** Repeated requests with the same key make one batch. */
  readonly key: string;
}

/**
 * An order for the form's values. It keeps the key of the last one as long as they would send the same: when the answer was lost,
 * pressing the button again does not send twice.
 */
export function orderOf(values: FieldValues, last: Order | undefined): Order {
  const isLater = values['when'] === 'later';
  const content = { ...contentOf(values), ...(isLater && { sendAt: sendTime(values) }) };
  const isSame = last !== undefined && JSON.stringify(last.content) === JSON.stringify(content);
  return { values, content, key: isSame ? last.key : crypto.randomUUID() };
}

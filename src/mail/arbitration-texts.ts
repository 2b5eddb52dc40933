import type { Locale } from '../../common/enums.js';
import { formatDate, formatMoney } from '../../common/formats.js';
import type { DomainEvent } from '../journal/events.js';

const amounts = [
  'finalValue',
  'opinionOfValue',
  'potentialReduction',
  'potentialTaxSavings',
  'stateFilingFee',
  'upfrontFilingFee',
  'totalSavings',
] as const;

/** The figures of an arbitration as its mail shows them; what is not known is empty and left out. */
export function arbitrationTexts({ details }: DomainEvent, locale: Locale): Record<string, string> {
  const given = (name: string): string => String(details?.[name] ?? '');
  return {
    ...Object.fromEntries(amounts.map((name) => [`${name}Text`, formatMoney(given(name), locale)])),
    deadlineText: formatDate(given('deadline'), locale),
  };
}

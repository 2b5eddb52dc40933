import type { Locale } from '../../common/text/locales.js';
import { formatDate, formatMoney } from '../../common/text/formats.js';
import type { DomainEvent } from '../platform/journal/events.js';
import { type Figure, rawText } from './mail-kind.js';

const amounts = [
  'finalValue',
  'opinionOfValue',
  'potentialReduction',
  'potentialTaxSavings',
  'stateFilingFee',
  'upfrontFilingFee',
  'totalSavings',
] as const;

/** Figures in the table of an arbitration mail, in order. */
export const arbitrationFigures = [...amounts, 'deadline'] as const;

/** Returns the figures of an arbitration with their labels; missing ones are left out. */
export function arbitrationTable(
  { details }: Pick<DomainEvent<'ArbitrationSent'>, 'details'>,
  locale: Locale,
): Figure[] {
  const values: readonly [(typeof arbitrationFigures)[number], string][] = [
    ...amounts.map(
      (name) => [name, formatMoney(details[name] ?? '', locale)] as const satisfies [string, string],
    ),
    ['deadline', formatDate(details.deadline ?? '', locale)],
  ];
  return values
    .filter(([, value]) => value)
    .map(([name, value]) => ({ label: rawText('arbitration', locale, name), value }));
}

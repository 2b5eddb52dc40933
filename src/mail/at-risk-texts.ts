import type { Locale } from '../../common/text/locales.js';
import { formatAddress, formatDate } from '../../common/text/formats.js';
import { type AtRiskDays, type AtRiskReason, daysOfReason } from '../../common/season/at-risk.js';
import { text } from '../platform/request/locale.js';
import type { AtRiskCountsDto, AtRiskDto } from '../season/season.dto.js';
import type { Figure } from './mail-kind.js';

/** Words a reason why a protest is at risk, with the number of days the firm has set. */
export function reasonText(reason: AtRiskReason, days: AtRiskDays, locale: Locale): string {
  const count = daysOfReason(reason, days);
  return text(
    locale,
    `console.atRisk.reason.${reason}`,
    count === undefined ? {} : { days: count, smart_count: count },
  );
}

/** Counts the protests at risk by reason (only reasons with protests), preceded by the season that is not open, if any. */
export function atRiskFigures(
  { reasons, unopened, ...days }: Omit<AtRiskCountsDto, 'year' | 'total' | 'queues' | 'mine'>,
  locale: Locale,
): Figure[] {
  const counted = reasons
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => ({ label: reasonText(reason, days, locale), value: String(count) }));
  if (!unopened) return counted;
  const label = text(locale, 'console.atRisk.unopened', { year: unopened.year });
  return [{ label, value: String(unopened.properties) }, ...counted];
}

/** Formats protests at risk: the property, the day to act on and the reasons. Names the tax year if it is not `year`. */
export function atRiskLines(
  rows: readonly Pick<
    AtRiskDto,
    'address' | 'city' | 'ownerName' | 'countyName' | 'taxYear' | 'actOn' | 'reasons'
  >[],
  { year, ...days }: AtRiskDays & { readonly year: number },
  locale: Locale,
): Figure[] {
  return rows.map(({ address, city, ownerName, countyName, taxYear, actOn, reasons }) => ({
    label: `${formatAddress({ address, city }) || ownerName} (${countyName}${taxYear === year ? '' : `, ${taxYear}`})`,
    value: [formatDate(actOn, locale), ...reasons.map((reason) => reasonText(reason, days, locale))].join(
      ' · ',
    ),
  }));
}

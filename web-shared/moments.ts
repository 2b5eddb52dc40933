import { formatDateTime, formatZonedDateTime } from '../common/text/formats.js';

/**
 * The firm's time zone, which the server writes into the page (src/platform/server/sites.ts); undefined where something
 * else serves the page, as during development: then the browser's zone applies.
 */
export function businessZone(): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="business-zone"]')?.content;
}

/**
 * A date and time in the firm's time zone, as days in filters, links and schedules have it. The zone is named where the
 * viewer's clock shows another time.
 */
export function formatMoment(
  iso: string | null | undefined,
  locale: string,
  zone: string | undefined = businessZone(),
  viewerZone?: string,
): string {
  const here = formatDateTime(iso, locale, viewerZone);
  if (!iso || !zone) return here;
  return formatDateTime(iso, locale, zone) === here ? here : formatZonedDateTime(iso, locale, zone);
}

/** The firm's calendar date now, `2027-05-17`. */
export function businessToday(zone: string | undefined = businessZone()): string {
  // The Swedish notation is ISO's.
  return new Date().toLocaleDateString('sv', { timeZone: zone });
}

/** The calendar year of the firm's today. */
export const businessYear = (): number => Number(businessToday().slice(0, 4));

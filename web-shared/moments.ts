import { formatDateTime, formatZonedDateTime } from '../common/text/formats.js';

/**
 * Returns the firm's time zone, which the server writes into the page (src/platform/server/sites.ts). Undefined if
 * another server serves the page, as during development; the browser's zone then applies.
 */
export function businessZone(): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="business-zone"]')?.content;
}

/**
 * Formats a date and time in the firm's time zone, which also applies to days in filters, links and schedules. Names the
 * zone if the viewer's clock shows another time.
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

/** Returns the current date in the firm's time zone, such as `2027-05-17`. */
export function businessToday(zone: string | undefined = businessZone()): string {
  // Swedish dates have the ISO format.
  return new Date().toLocaleDateString('sv', { timeZone: zone });
}

/** Returns the current year in the firm's time zone. */
export const businessYear = (): number => Number(businessToday().slice(0, 4));

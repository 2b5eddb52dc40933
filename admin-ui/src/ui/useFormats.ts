import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import {
  formatAddress,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
  formatShortMoney,
} from '../../../common/text/formats.js';
import { formatMoment } from '../../../web-shared/moments.js';
import type { ListMeta } from '../providers/types.js';

/** Formats of common/text/formats.ts in the current language. */
export function useFormats() {
  const [locale] = useLocaleState();
  return useMemo(
    () => ({
      money: (amount: string | null | undefined) => formatMoney(amount, locale),
      /** Formats money for chart labels. */
      shortMoney: (amount: string | number) => formatShortMoney(amount, locale),
      number: (value: string | number, decimals = 0) => formatNumber(value, locale, decimals),
      /** Formats the number of rows of a list; '10,000+' where the server stopped counting. */
      total: (count: number, meta?: ListMeta) =>
        formatNumber(count, locale, 0) + (meta?.totalCapped ? '+' : ''),
      /** Formats a fraction as percent. */
      rate: (fraction: string | null | undefined) => formatRate(fraction, locale),
      /** Formats a value that is already in percent. */
      percentage: (percent: string | null | undefined, decimals?: number) =>
        formatPercentage(percent, locale, decimals),
      /** Formats a moment in the firm's time zone. */
      dateTime: (iso: string | null | undefined) => formatMoment(iso, locale),
      date: (day: string | null | undefined) => formatDate(day, locale),
      address: formatAddress,
    }),
    [locale],
  );
}

import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import {
  formatAddress,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
  formatShortMoney,
} from '../../../common/formats.js';
import type { ListMeta } from '../providers/dataProvider.js';

/** common/formats.ts in the reader's language. */
export function useFormats() {
  const [locale] = useLocaleState();
  return useMemo(
    () => ({
      money: (amount: string | null | undefined) => formatMoney(amount, locale),
      /** As a chart labels it. */
      shortMoney: (amount: string | number) => formatShortMoney(amount, locale),
      number: (value: string | number, decimals = 0) => formatNumber(value, locale, decimals),
      /** How many rows a list has; '10,000+' where the service did not count to the end. */
      total: (count: number, meta?: ListMeta) =>
        formatNumber(count, locale, 0) + (meta?.totalCapped ? '+' : ''),
      /** A fraction as percent. */
      rate: (fraction: string | null | undefined) => formatRate(fraction, locale),
      /** What is percent already. */
      percentage: (percent: string | null | undefined) => formatPercentage(percent, locale),
      dateTime: (iso: string | null | undefined) => formatDateTime(iso, locale),
      date: (day: string | null | undefined) => formatDate(day, locale),
      address: formatAddress,
    }),
    [locale],
  );
}

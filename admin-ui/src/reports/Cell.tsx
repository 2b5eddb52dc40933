import { Link as MuiLink } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
} from '../../../common/formats.js';
import { paths } from '../paths.js';
import { resultPath } from './screens.js';
import type { CellLink, ReportColumn, ReportRow } from './types.js';

type Kind = Pick<ReportColumn, 'key' | 'type' | 'decimals' | 'texts'>;

/** A value in the reader's notation by its column; what is absent is nothing. */
export function useCellText(): (kind: Kind, value: unknown) => string {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  return ({ key, type, decimals = 2, texts }, value) => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (texts) return translate(`${texts}.${text}`, { _: text });
    switch (type) {
      case 'money':
        return formatMoney(text, locale);
      case 'integer':
        // A year is a name, not an amount: no thousands separator.
        return key === 'year' ? text : formatNumber(text, locale, 0);
      case 'rate':
        return formatRate(text, locale);
      case 'percent':
        return formatPercentage(text, locale, decimals);
      case 'date':
        return formatDate(text, locale);
      case 'flag':
        return translate(text === 'true' ? 'common.yes' : 'common.no');
      default:
        return text;
    }
  };
}

/** A cell of a report: its text, as a link where it leads to a record or to another report. */
export function Cell({
  column,
  row,
  filter,
  plain,
}: {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  readonly filter: ReportRow;
  /** Shown without its link, which stands elsewhere in the row. */
  readonly plain: boolean;
}) {
  const text = useCellText()(column, row[column.key]);
  const to = column.link && !plain ? linkOf(column.link, row, filter, text) : undefined;
  return to && text ? (
    <MuiLink component={Link} to={to}>
      {text}
    </MuiLink>
  ) : (
    text
  );
}

/** Where a link leads for a row; undefined when this row leads nowhere. `name` goes along for the other screen's head. */
export function linkOf(link: CellLink, row: ReportRow, filter: ReportRow, name?: string): string | undefined {
  if ('resource' in link) {
    const id = Number(row[link.id]);
    if (!Number.isInteger(id) || id <= 0) return undefined;
    return link.resource === 'clients' ? paths.client(id) : paths.property(id);
  }
  if (link.above0 && !(Number(row[link.above0]) > 0)) return undefined;
  const own = Object.fromEntries(Object.entries(link.filter).map(([key, column]) => [key, row[column]]));
  return resultPath(link.report, { ...filter, ...own }, name);
}

import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { useFormats } from '../ui/useFormats.js';
import type { CellLink, ReportColumn, ReportRow } from './types.js';
import { useReportTitle, useResultPath } from './useReports.js';

type Kind = Pick<ReportColumn, 'type' | 'decimals' | 'texts'>;

/** A value formatted for its column; missing values are empty. */
export function useCellText(): (kind: Kind, value: unknown) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ type, decimals, texts }, value) => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (texts) return translate(`${texts}.${text}`, { _: text });
    switch (type) {
      case 'money':
        return formats.money(text);
      case 'integer':
        return formats.number(text);
      case 'rate':
        return formats.rate(text);
      case 'percent':
        return formats.percentage(text, decimals ?? 2);
      case 'date':
        return formats.date(text);
      case 'flag':
        return translate(text === 'true' ? 'common.yes' : 'common.no');
      default:
        return text;
    }
  };
}

interface CellProps {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  readonly filter: ReportRow;
  /** Without the link, if the row has it elsewhere. */
  readonly plain: boolean;
  /** The result of `useLinkOf`, called once per table. */
  readonly linkOf: LinkOf;
}

/** A cell of a report: its text, linked if it leads to a record or another report. */
export function Cell({ column, row, filter, plain, linkOf }: CellProps) {
  const text = useCellText()(column, row[column.key]);
  const title = useReportTitle()(column.link?.report);
  const to = column.link && !plain ? linkOf(column.link, row, filter) : undefined;
  return to && text ? (
    // An amount or a year alone does not say where the link leads.
    <MuiLink component={Link} to={to} {...(title && { title, 'aria-label': `${text}, ${title}` })}>
      {text}
    </MuiLink>
  ) : (
    text
  );
}

type LinkOf = (link: CellLink, row: ReportRow, filter: ReportRow, name?: string) => string | undefined;

/** @returns a function for the link of a row; undefined if it has none. `name` becomes part of the target page's URL */
export function useLinkOf(): LinkOf {
  const resultPath = useResultPath();
  return (link, row, filter, name) => {
    if (link.resource) {
      const id = Number(row[link.id ?? '']);
      if (!Number.isInteger(id) || id <= 0) return undefined;
      return consolePath(link.resource === 'clients' ? 'client' : 'property', { id });
    }
    if (link.above0 && !(Number(row[link.above0]) > 0)) return undefined;
    const own = Object.entries(link.filter ?? {}).map(([key, column]) => [key, row[column]]);
    return resultPath(link.report ?? '', { ...filter, ...Object.fromEntries(own) }, name);
  };
}

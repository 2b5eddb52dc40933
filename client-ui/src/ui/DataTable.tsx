import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligns numbers. */
  readonly numeric?: boolean;
}

/** A table that becomes one card per row on narrow screens, but remains a table for screen readers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  footer,
  wide = false,
  linked = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Cells of the totals row, one per column. */
  footer?: readonly ReactNode[];
  /** Switches to cards at a larger width, for tables with many columns. */
  wide?: boolean;
  /** The first cell links to the row's page; on narrow screens the whole card is the link. */
  linked?: boolean;
}) {
  return (
    <div className="table-place">
      <table className={`table ${wide ? 'table-wide' : ''} ${linked ? 'table-linked' : ''}`} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, label, numeric }) => (
              <th key={name} role="columnheader" scope="col" className={numeric ? 'numeric' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ name, label, cell, numeric }) => (
                <td key={name} role="cell" data-label={label} className={numeric ? 'numeric' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map(({ name, label, numeric }, index) => (
                <td
                  key={name}
                  role="cell"
                  data-label={index === 0 ? undefined : label}
                  className={numeric ? 'numeric' : undefined}
                >
                  {footer[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

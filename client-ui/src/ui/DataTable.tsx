import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
}

/** A table that becomes one card a row on narrow screens; its roles stay a table's for screen readers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  footer,
  wide = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Cells of a last row with totals, one a column. */
  footer?: readonly ReactNode[];
  /** Has so many columns that it needs a desk's screen. */
  wide?: boolean;
}) {
  return (
    <div className="table-place">
      <table className={wide ? 'table table-wide' : 'table'} role="table">
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

import type { CSSProperties } from 'react';

/** One column: its height and its displayed value. */
export interface Column {
  readonly key: string;
  readonly value: number;
  readonly text: string;
  readonly color: string;
}

/** Adjacent columns, such as those of a year. */
export interface ColumnGroup {
  readonly name: string | number;
  readonly columns: readonly Column[];
}

interface ColumnChartProps {
  readonly groups: readonly ColumnGroup[];
  /** Color of the baseline. */
  readonly lineColor: string;
  /**
   * Accessible description. Without it the chart is hidden from screen readers, so a table must show the
   * same figures.
   */
  readonly label?: string;
}

/** Height of the tallest column in pixels. Values of zero or less are drawn as a thin line. */
const height = 160;
const lowest = 2;

/** A column chart that fills the available width. */
export function ColumnChart({ groups, lineColor, label }: ColumnChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ columns }) => columns.map(({ value }) => value)));
  return (
    <div style={frame} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <div style={{ ...text, display: 'flex' }}>
        {groups.map(({ name, columns }) => (
          <div key={name} style={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
            <div style={{ ...plot, borderBottom: `1px solid ${lineColor}` }}>
              {columns.map((column) => (
                <div key={column.key} title={`${name} · ${column.text}`} style={place}>
                  {column.text}
                  <div
                    style={{
                      ...bar,
                      height: Math.max(lowest, (column.value / most) * height),
                      background: column.color,
                    }}
                  />
                </div>
              ))}
            </div>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

const frame: CSSProperties = { containerType: 'inline-size' };
const text: CSSProperties = { fontSize: 'clamp(0.625rem, 2.4cqi, 0.8rem)', lineHeight: 1.6 };
const plot: CSSProperties = {
  height: height + 24,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
  marginBottom: '0.25rem',
};
const place: CSSProperties = { width: '46%', maxWidth: '4rem', minWidth: 0 };
const bar: CSSProperties = { margin: '0 12%', borderRadius: '3px 3px 0 0' };

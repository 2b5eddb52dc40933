import { formatShortMoney } from '../../../../common/formats.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';

/** Units of the drawing; it scales with its card. */
const height = 190;
const top = 26;
const base = 160;
const columnWidth = 84;
const barWidth = 44;
/** Latest years that are drawn; the table below has all. */
const yearsShown = 7;

/** Bars of the tax savings by year, oldest first. A year that brought nothing has a line, a loss hangs below nothing. */
export function SavingsChart({ years }: { years: readonly Dto<'YearSavingsDto'>[] }) {
  const { t, money, locale } = useI18n();
  const drawn = years.slice(-yearsShown);
  const width = Math.max(drawn.length, 4) * columnWidth;
  const highest = Math.max(...drawn.map((year) => Number(year.taxSavings)), 1);
  const list = drawn.map((year) => `${year.year} ${money(year.taxSavings)}`).join('; ');
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('portal.home.savings.chart', { list })}
    >
      {drawn.map((year, index) => {
        const amount = Number(year.taxSavings);
        const size = Math.max((amount / highest) * (base - top), 2);
        const middle = index * columnWidth + columnWidth / 2;
        return (
          <g key={year.year}>
            <rect
              className={amount > 0 ? 'bar' : 'bar bar-none'}
              x={middle - barWidth / 2}
              y={base - size}
              width={barWidth}
              height={size}
              rx="3"
            />
            <text x={middle} y={base - size - 8} className="chart-value">
              {formatShortMoney(amount, locale)}
            </text>
            <text x={middle} y={base + 20} className="chart-year">
              {year.year}
            </text>
          </g>
        );
      })}
      <line className="chart-base" x1="0" x2={width} y1={base} y2={base} />
    </svg>
  );
}

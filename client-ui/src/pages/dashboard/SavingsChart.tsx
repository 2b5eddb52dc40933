import { formatShortMoney } from '../../../../common/text/formats.js';
import { ColumnChart } from '../../../../web-shared/ColumnChart.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';

/** Maximum number of years in the chart, the latest ones; the table below has all. */
const yearsShown = 7;

/** Column chart of the tax savings by year, oldest first. */
export function SavingsChart({ years }: { years: readonly Dto<'YearSavingsDto'>[] }) {
  const { t, money, locale } = useI18n();
  const drawn = years.slice(-yearsShown);
  const list = drawn.map((year) => `${year.year} ${money(year.taxSavings)}`).join('; ');
  const groups = drawn.map(({ year, taxSavings }) => {
    const value = Number(taxSavings);
    const color = value > 0 ? 'var(--accent)' : 'var(--line-strong)';
    return {
      name: year,
      columns: [{ key: 'taxSavings', value, text: formatShortMoney(value, locale), color }],
    };
  });
  return (
    <div className="chart">
      <ColumnChart
        groups={groups}
        lineColor="var(--line-strong)"
        label={t('portal.home.savings.chart', { list })}
      />
    </div>
  );
}

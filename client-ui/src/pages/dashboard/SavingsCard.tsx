import { useSavings } from '../../api/queries.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card } from '../../ui/layout.js';
import { DataTable } from '../../ui/DataTable.js';
import { QueryState } from '../../ui/QueryState.js';
import { SavingsChart } from './SavingsChart.js';

/** 'What did I save?': totals, a chart by tax year, and the same figures as a table. */
export function SavingsCard() {
  const { t } = useI18n();
  const query = useSavings();
  return (
    <Card title={t('portal.home.savings.title')} icon="success">
      <QueryState query={query} lines={7}>
        {(savings) =>
          savings.years.length === 0 ? (
            <p className="muted">{t('portal.home.savings.empty')}</p>
          ) : (
            <Savings savings={savings} />
          )
        }
      </QueryState>
    </Card>
  );
}

function Savings({ savings }: { savings: Dto<'SavingsDto'> }) {
  const { t, money } = useI18n();
  const years = savings.years.toSorted((one, other) => one.year - other.year);
  return (
    <>
      <dl className="totals">
        <div className="totals-main">
          <dt>{t('portal.home.savings.total')}</dt>
          <dd>{money(savings.taxSavings)}</dd>
        </div>
        <div>
          <dt>{t('portal.home.savings.reduction')}</dt>
          <dd>{money(savings.reduction)}</dd>
        </div>
        <div>
          <dt>{t('portal.home.savings.invoiced')}</dt>
          <dd>{money(savings.invoiceAmount)}</dd>
        </div>
      </dl>
      <SavingsChart years={years} />
      <details className="chart-table">
        <summary>{t('portal.home.savings.table')}</summary>
        <DataTable
          caption={t('portal.home.savings.title')}
          rows={years.toReversed()}
          rowKey={({ year }) => year}
          columns={[
            { name: 'year', label: t('portal.home.savings.year'), cell: ({ year }) => year },
            {
              name: 'properties',
              label: t('portal.home.savings.properties'),
              numeric: true,
              cell: ({ properties }) => properties,
            },
            {
              name: 'reduction',
              label: t('common.field.reduction'),
              numeric: true,
              cell: ({ reduction }) => money(reduction),
            },
            {
              name: 'taxSavings',
              label: t('common.field.taxSavings'),
              numeric: true,
              cell: ({ taxSavings }) => money(taxSavings),
            },
            {
              name: 'invoiceAmount',
              label: t('common.field.invoiceAmount'),
              numeric: true,
              cell: ({ invoiceAmount }) => money(invoiceAmount),
            },
          ]}
        />
      </details>
    </>
  );
}

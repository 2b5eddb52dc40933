import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Page } from '../../api/client.js';
import type { Billing } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { DataTable } from '../../ui/DataTable.js';
import { Badge, EmptyState } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { isNothing } from '../dashboard/progress.js';
import { sumCents } from './sum.js';

const SavingsExplanation = lazy(() => import('./SavingsExplanation.js'));

/** A property's billings: figures of each invoice, totals, and the computation of each saving. */
export function BillingTab({ query }: { query: UseQueryResult<Page<Billing>> }) {
  const { t } = useI18n();
  return (
    <QueryState query={query} lines={5}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            icon="document"
            title={t('portal.property.billing.empty')}
            text={t('portal.property.billing.emptyText')}
          />
        ) : (
          <>
            <BillingTable rows={rows} />
            {rows.some(({ savingsAccount }) => savingsAccount) && (
              <Suspense>
                <SavingsExplanation billings={rows} />
              </Suspense>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function BillingTable({ rows }: { rows: readonly Billing[] }) {
  const { t, money, rate, percentage } = useI18n();
  const sum = (figure: 'reduction' | 'billedSavings' | 'invoiceAmount'): string =>
    money(sumCents(rows.map((row) => row[figure])));
  return (
    <DataTable
      wide
      caption={t('portal.property.tabs.billing')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { name: 'year', label: t('common.field.year'), cell: ({ year }) => <strong>{year}</strong> },
        {
          name: 'notice',
          label: t('common.field.noticeValue'),
          numeric: true,
          cell: (row) => money(row.noticeValue),
        },
        {
          name: 'final',
          label: t('common.field.finalValue'),
          numeric: true,
          cell: (row) => money(row.finalValue),
        },
        {
          name: 'reduction',
          label: t('common.field.reduction'),
          numeric: true,
          cell: (row) => money(row.reduction),
        },
        { name: 'rate', label: t('common.field.taxRate'), numeric: true, cell: (row) => rate(row.taxRate) },
        {
          name: 'savings',
          label: t('common.field.taxSavings'),
          numeric: true,
          cell: (row) => money(row.billedSavings),
        },
        {
          name: 'share',
          label: t('portal.property.billing.share'),
          numeric: true,
          cell: (row) => percentage(row.billingPercentage),
        },
        {
          name: 'invoice',
          label: t('common.field.invoiceAmount'),
          numeric: true,
          cell: (row) => <strong>{money(row.invoiceAmount)}</strong>,
        },
        { name: 'result', label: t('portal.property.billing.result'), cell: (row) => row.resultName },
        {
          name: 'status',
          label: t('portal.property.billing.status'),
          cell: (row) => <InvoiceStatus billing={row} />,
        },
      ]}
      footer={[
        t('portal.property.billing.totals'),
        '',
        '',
        sum('reduction'),
        '',
        sum('billedSavings'),
        '',
        sum('invoiceAmount'),
        '',
        '',
      ]}
    />
  );
}

function InvoiceStatus({ billing }: { billing: Billing }) {
  const { t } = useI18n();
  if (isNothing(billing.invoiceAmount)) return <Badge>{t('portal.property.billing.nothingDue')}</Badge>;
  return billing.isPaid ? (
    <Badge tone="success">{t('portal.property.billing.paid')}</Badge>
  ) : (
    <Badge tone="warning">{t('portal.property.billing.open')}</Badge>
  );
}

import AddIcon from '@mui/icons-material/Add';
import { Button, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../providers/session.js';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { BillingExport } from './BillingExport.js';
import { formatMoney, formatPercentage, formatRate } from '../../../common/formats.js';
import { ResponsiveTable, type TableColumn, type TableSort } from '../components/ResponsiveTable.js';
import { BillingFlag } from './BillingFlag.js';
import type { Billing } from '../providers/types.js';

/**
 * The property's billings. Admins add, edit and flag them; staff see the figures (spec "properties, billing, reports",
 * sections 2 and 6). Paid, market cut and no change answer at once and go back when the service refuses.
 */
export function BillingTab({ propertyId }: { readonly propertyId: number }) {
  const may = useMay();
  const mayEdit = may('billings.edit');
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const [sort, setSort] = useState<TableSort>({ field: 'year', order: 'DESC' });
  const { data, isPending, error } = useGetList<Billing>('billings', {
    filter: { propertyId },
    pagination: { page: 1, perPage: 100 },
    sort,
  });
  const money = (amount: string | null): string => formatMoney(amount, locale);
  const column = (
    id: keyof Billing,
    render: TableColumn<Billing>['render'],
    rest: Partial<TableColumn<Billing>> = {},
  ): TableColumn<Billing> => ({
    id,
    title: translate(`common.field.${id === 'resultName' ? 'result' : id === 'agentName' ? 'agent' : id}`),
    render,
    ...rest,
  });
  const amount = (id: 'noticeValue' | 'finalValue' | 'reduction' | 'taxSavings' | 'invoiceAmount') =>
    column(id, (billing) => money(billing[id]), { numeric: true });
  const columns: TableColumn<Billing>[] = [
    column('year', (billing) => billing.year, { sortable: true }),
    amount('noticeValue'),
    amount('finalValue'),
    amount('reduction'),
    column('taxRate', (billing) => formatRate(billing.taxRate, locale), { numeric: true }),
    amount('taxSavings'),
    column('billingPercentage', (billing) => formatPercentage(billing.billingPercentage, locale), {
      numeric: true,
    }),
    amount('invoiceAmount'),
    column('resultName', (billing) => billing.resultName),
    column('agentName', (billing) => billing.agentName),
    column('isPaid', (billing) => <BillingFlag billing={billing} flag="isPaid" mayEdit={mayEdit} />),
    ...(mayEdit
      ? [
          column('isMarketCut', (billing) => <BillingFlag billing={billing} flag="isMarketCut" mayEdit />),
          column('isNoChange', (billing) => <BillingFlag billing={billing} flag="isNoChange" mayEdit />),
          {
            id: 'edit',
            title: translate('office.billing.edit'),
            render: (billing: Billing) => (
              <Button
                component={Link}
                size="small"
                to={paths.billingEdit(propertyId, billing.id)}
                aria-label={translate('office.billing.editYear', { year: billing.year })}
              >
                {translate('common.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];

  return (
    <Paper sx={{ p: 2, minWidth: 0 }}>
      {mayEdit && (
        <div
          style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap', marginBottom: 12 }}
        >
          <BillingExport propertyId={propertyId} />
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            component={Link}
            to={paths.billingCreate(propertyId)}
          >
            {translate('office.billing.add')}
          </Button>
        </div>
      )}
      {isPending && <Skeleton variant="rounded" height={140} />}
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3 }}>
          {translate('office.billing.empty')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <ResponsiveTable
          dense
          label={translate('office.tab.billing')}
          columns={columns}
          rows={data}
          rowId={(billing) => billing.id}
          sort={sort}
          onSort={setSort}
        />
      )}
    </Paper>
  );
}

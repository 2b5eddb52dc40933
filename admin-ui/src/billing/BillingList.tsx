import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Billing, Property } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import type { Column } from '../ui/list/types.js';
import { Money, Percentage, Rate } from '../ui/values.js';
import { Badge } from '../ui/StatusBadge.js';

const columns: readonly Column<Billing>[] = [
  { key: 'year', label: 'common.field.year', sort: 'year', link: true, render: (billing) => billing.year },
  {
    key: 'noticeValue',
    label: 'common.field.noticeValue',
    sort: 'noticeValue',
    align: 'right',
    render: (billing) => <Money value={billing.noticeValue} />,
  },
  {
    key: 'finalValue',
    label: 'common.field.finalValue',
    sort: 'finalValue',
    align: 'right',
    render: (billing) => <Money value={billing.finalValue} />,
  },
  {
    key: 'reduction',
    label: 'common.field.reduction',
    sort: 'reduction',
    align: 'right',
    render: (billing) => <Money value={billing.reduction} />,
  },
  {
    key: 'taxRate',
    label: 'common.field.taxRate',
    align: 'right',
    render: (billing) => <Rate value={billing.taxRate} />,
  },
  {
    key: 'taxSavings',
    label: 'common.field.taxSavings',
    sort: 'taxSavings',
    align: 'right',
    render: (billing) => <Money value={billing.taxSavings} />,
  },
  {
    key: 'billingPercentage',
    label: 'common.field.billingPercentage',
    align: 'right',
    render: (billing) => <Percentage value={billing.billingPercentage} />,
  },
  {
    key: 'invoiceAmount',
    label: 'common.field.invoiceAmount',
    sort: 'invoiceAmount',
    align: 'right',
    render: (billing) => (
      <strong>
        <Money value={billing.invoiceAmount} />
      </strong>
    ),
  },
  { key: 'resultName', label: 'common.field.result', render: (billing) => billing.resultName },
  { key: 'agentName', label: 'common.field.agent', render: (billing) => billing.agentName },
  { key: 'isPaid', label: 'common.field.isPaid', render: (billing) => <Paid billing={billing} /> },
];

/** The billings of a property, newest year first. */
export function BillingList({ property }: { property: Property }) {
  const translate = useTranslate();
  const may = useMay();
  const add = may('billings.create') && (
    <Button component={Link} to={paths.billingCreate(property.id)} variant="contained" startIcon={<Add />}>
      {translate('console.billings.add')}
    </Button>
  );
  return (
    <RecordList<Billing>
      resource="billings"
      name="property-billings"
      label={translate('console.properties.billing')}
      columns={columns}
      filter={{ propertyId: property.id }}
      sort={{ field: 'year', order: 'DESC' }}
      heading={add}
      {...(may('billings.edit') && { rowLink: (billing) => paths.billingEdit(property.id, billing.id) })}
      empty={{ text: 'console.billings.empty', action: add }}
    />
  );
}

export function useBillingCount(propertyId: number): number | undefined {
  return useGetList('billings', {
    filter: { propertyId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'year', order: 'DESC' },
  }).total;
}

function Paid({ billing }: { billing: Billing }) {
  const translate = useTranslate();
  return (
    <Badge
      tone={billing.isPaid ? 'success' : 'neutral'}
      label={translate(billing.isPaid ? 'common.yes' : 'common.no')}
    />
  );
}

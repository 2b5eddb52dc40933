import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { IconButton, TableFooter, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { sumMoney } from '../../../../common/text/sum-money.js';
import type { Billing } from '../../providers/types.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmDelete } from '../../ui/ConfirmButton.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { PageButton } from '../../ui/pages.js';
import { Money, Percentage, Rate } from '../../ui/values.js';
import { BillingExport } from './BillingExport.js';
import { BillingMark } from './BillingMark.js';
import { NewProtestValueMark } from './NewProtestValue.js';

interface BillingListProps {
  readonly propertyId: number;
}

const byYear = { field: 'year', order: 'DESC' } as const;

/** The property's billings. Admins add, edit and mark them; staff can only view them. */
export function BillingList({ propertyId }: BillingListProps) {
  const mayEdit = useMay('billings.edit');
  return (
    <RecordList
      resource="billings"
      filter={{ propertyId }}
      sort={byYear}
      perPage={100}
      empty="console.billing.empty"
      unpaged
      actions={
        <May permission="billings.edit">
          <BillingExport propertyId={propertyId} />
          <PageButton
            page="billingCreate"
            params={{ propertyId }}
            label="console.billing.add"
            icon={<Add />}
            variant="contained"
          />
        </May>
      }
    >
      <BillingTable mayEdit={mayEdit} />
    </RecordList>
  );
}

/** Columns with a shorter label. */
const short = { taxSavings: true, invoiceAmount: true, isMarketCut: true };
const amounts = ['noticeValue', 'finalValue', 'reduction'] as const;

/** A billing, or the totals row. */
type Row = Omit<Billing, 'id'> & { readonly id: number | typeof totalsId };
const totalsId = 'totals';
const summed = ['reduction', 'taxSavings', 'invoiceAmount'] as const;

/** The totals over all years, in the same columns. */
function Totals({ children }: { readonly children?: ReactNode }) {
  const { data = [] } = useListContext<Billing>();
  const sums = Object.fromEntries(summed.map((name) => [name, sumMoney(data.map((row) => row[name]))]));
  return (
    <TableFooter sx={{ '& td': { fontWeight: 700, color: 'text.primary' } }}>
      <RecordContextProvider value={{ id: totalsId, ...sums }}>
        <TableRow>{children}</TableRow>
      </RecordContextProvider>
    </TableFooter>
  );
}

function RowActions({ billing }: { readonly billing: Billing }) {
  const translate = useTranslate();
  const { id, propertyId, year } = billing;
  return (
    <>
      <IconButton
        component={Link}
        size="small"
        to={consolePath('billingEdit', { propertyId, id })}
        aria-label={translate('console.billing.editYear', { year })}
        title={translate('console.billing.editYear', { year })}
      >
        <Edit fontSize="small" />
      </IconButton>
      <May permission="billings.delete">
        <ConfirmDelete
          resource="billings"
          record={billing}
          label={translate('console.billing.deleteYear', { year })}
          icon={<Delete fontSize="small" />}
          title={translate('console.billing.deleteTitle', { year })}
        >
          {translate('console.billing.deleteText')}
        </ConfirmDelete>
      </May>
    </>
  );
}

function BillingTable({ mayEdit }: { readonly mayEdit: boolean }) {
  const translate = useTranslate();
  const amount = (source: 'invoiceAmount' | 'taxSavings' | (typeof amounts)[number]) => (
    <Col
      key={source}
      source={source}
      {...(source in short && { label: `console.billing.short.${source}` })}
      align="right"
      disableSort
      render={(billing: Billing) => (
        <>
          <Money value={billing[source]} />
          {source === 'finalValue' && <NewProtestValueMark billing={billing} />}
        </>
      )}
    />
  );
  const mark = (flag: 'isPaid' | 'isMarketCut' | 'isNoChange') => (
    <Col
      source={flag}
      {...(flag in short && { label: `console.billing.short.${flag}` })}
      disableSort
      render={(billing: Row) =>
        billing.id !== totalsId && <BillingMark billing={billing as Billing} flag={flag} mayEdit={mayEdit} />
      }
    />
  );
  return (
    <RecordTable label={translate('console.tab.billing')} dense foot={Totals}>
      <Col
        source="year"
        primary
        render={({ id, year }: Row) => (id === totalsId ? translate('console.billing.totals') : year)}
      />
      {amounts.map(amount)}
      <Col
        source="taxRate"
        align="right"
        disableSort
        render={(billing: Billing) => billing.taxRate && <Rate value={billing.taxRate} />}
      />
      {amount('taxSavings')}
      <Col
        source="billingPercentage"
        label="console.billing.short.billingPercentage"
        align="right"
        disableSort
        render={(billing: Billing) =>
          billing.billingPercentage && <Percentage value={billing.billingPercentage} />
        }
      />
      {amount('invoiceAmount')}
      <Col source="resultName" disableSort />
      <Col source="agentName" disableSort />
      {mark('isPaid')}
      {mayEdit && mark('isMarketCut')}
      {mayEdit && mark('isNoChange')}
      {mayEdit && (
        <ActionCol
          render={(billing: Row) => billing.id !== totalsId && <RowActions billing={billing as Billing} />}
        />
      )}
    </RecordTable>
  );
}

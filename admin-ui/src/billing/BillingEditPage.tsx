import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { statusOf } from '../providers/http.js';
import type { Billing } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { BillingInputs } from './BillingInputs.js';
import { billingErrors, billingRecord, billingValues } from './values.js';

/** Edit a property's billing of a tax year. */
export default function BillingEditPage() {
  const { billingId } = useParams();
  return (
    <RecordPage<Billing> resource="billings" id={billingId}>
      {(billing) => <BillingEdit billing={billing} />}
    </RecordPage>
  );
}

function BillingEdit({ billing }: { billing: Billing }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  const back = paths.property(billing.propertyId);
  const title = translate('console.billings.edit');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${billing.propertyAddress ?? ''} · ${billing.year}`}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.properties.title'), to: paths.properties() },
          { label: billing.propertyAddress ?? billing.ownerName, to: back },
          { label: title },
        ]}
      />
      <RecordForm<Billing>
        name={`billing-${billing.id}`}
        record={billingRecord(billing)}
        save={async (values) => {
          const { propertyId: _fixed, ...form } = billingValues(values);
          return (
            await api.update<Billing>('billings', { id: billing.id, data: form, previousData: billing })
          ).data;
        }}
        mapErrors={billingErrors}
        onSaved={() => {
          invalidate('billings');
          toast.success('console.billings.updated');
          void navigate(back);
        }}
        onRefused={(error) => {
          if (statusOf(error) === 409) invalidate('billings');
          return undefined;
        }}
        cancelTo={back}
      >
        <BillingInputs mode="edit" />
      </RecordForm>
    </>
  );
}

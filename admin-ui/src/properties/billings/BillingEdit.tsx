import { useRecordContext } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import type { Billing } from '../../providers/types.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { EditRecord } from '../../ui/records.js';
import { BillingInputs } from './BillingInputs.js';
import { NewProtestValue } from './NewProtestValue.js';
import { billingRecord, billingValues } from './values.js';

const pageOf = ({ propertyId }: Partial<Billing>) => consolePath('property', { id: propertyId ?? 0 });

/** Edits a property's billing of a tax year. */
export default function BillingEdit() {
  return (
    <EditRecord<Billing>
      resource="billings"
      transform={billingValues}
      redirect={(_resource, _id, billing) => pageOf(billing as Billing)}
    >
      <BillingForm />
    </EditRecord>
  );
}

function BillingForm() {
  const billing = useRecordContext<Billing>() as Billing;
  const { propertyAddress, ownerName, accountNumber, year } = billing;
  const back = pageOf(billing);
  return (
    <>
      <PageHeader
        page="billingEdit"
        subtitle={[propertyAddress, accountNumber, ownerName, year].filter(Boolean).join(' · ')}
        trail={[{ label: propertyAddress ?? ownerName, to: back }]}
      />
      <NewProtestValue billing={billing} />
      <RecordForm record={billingRecord(billing)} cancelTo={back}>
        <BillingInputs propertyId={billing.propertyId} mode="edit" />
      </RecordForm>
    </>
  );
}

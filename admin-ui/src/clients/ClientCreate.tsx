import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../common/pages/console-paths.js';
import { propertyState } from '../../../common/properties/enums.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { CreateRecord } from '../ui/records.js';
import { ClientInputs } from './ClientInputs.js';
import { clientValues } from './values.js';

/** 'Client Registration' by an admin. */
export default function ClientCreate() {
  const translate = useTranslate();
  return (
    <CreateRecord
      resource="clients"
      transform={({ outstandingBalance: _, version: _unknown, ...values }: FieldValues) =>
        clientValues(values)
      }
    >
      <PageHeader page="clientCreate" />
      <RecordForm
        defaultValues={{ state: propertyState, billingDelivery: 'paper' }}
        cancelTo={consolePath('clients')}
        submitLabel={translate('console.clients.create')}
      >
        <ClientInputs mode="create" />
      </RecordForm>
    </CreateRecord>
  );
}

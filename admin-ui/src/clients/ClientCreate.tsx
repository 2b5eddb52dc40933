import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../common/pages/console-paths.js';
import { propertyState } from '../../../common/properties/enums.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { CreateRecord } from '../ui/records.js';
import { ClientInputs } from './ClientInputs.js';
import { clientValues } from './values.js';

/** Delay from success to the list of clients, in milliseconds. */
const redirectDelay = 1000;

/** 'Client Registration' by an admin. */
export default function ClientCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [leaving, setLeaving] = useState(false);
  return (
    <CreateRecord
      resource="clients"
      mutationOptions={{
        onError: () => undefined,
        onSuccess: () => {
          setLeaving(true);
          notify('resources.clients.notifications.created', { type: 'success' });
          setTimeout(() => redirect('list', 'clients'), redirectDelay);
        },
      }}
      transform={({ outstandingBalance: _, version: _unknown, ...values }: FieldValues) =>
        clientValues(values)
      }
    >
      <PageHeader page="clientCreate" />
      <RecordForm
        defaultValues={{ state: propertyState, billingDelivery: 'paper' }}
        cancelTo={consolePath('clients')}
        submitDisabled={leaving}
        submitLabel={translate('console.clients.create')}
      >
        <ClientInputs mode="create" />
      </RecordForm>
    </CreateRecord>
  );
}

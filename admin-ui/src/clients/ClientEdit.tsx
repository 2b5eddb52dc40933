import { useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Client } from '../providers/types.js';
import { May } from '../ui/access.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { RequestForm } from '../ui/form/RequestForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { EditRecord } from '../ui/records.js';
import { ClientInputs } from './ClientInputs.js';
import { clientValues, requestedClientValues } from './values.js';

/** 'Client Profile Information': admins change a client here, staff request the change. */
export default function ClientEdit() {
  return (
    <EditRecord<Client>
      resource="clients"
      transform={({ password: _, ...values }: FieldValues) => clientValues(values)}
    >
      <ClientForm />
    </EditRecord>
  );
}

function ClientForm() {
  const { id, fullName } = useRecordContext<Client>() as Client;
  const back = consolePath('client', { id });
  const request = (
    <RequestForm kind="profile_change" target={{ clientId: id }} back={back} values={requestedClientValues}>
      <ClientInputs mode="request" />
    </RequestForm>
  );
  return (
    <>
      <PageHeader page="clientEdit" subtitle={fullName} trail={[{ label: fullName, to: back }]} />
      <May permission="clients.edit" otherwise={request}>
        <RecordForm cancelTo={back}>
          <ClientInputs mode="edit" />
        </RecordForm>
      </May>
    </>
  );
}

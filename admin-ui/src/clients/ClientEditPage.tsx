import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { statusOf } from '../providers/http.js';
import type { Client } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { ClientInputs } from './ClientInputs.js';
import { clientValues } from './values.js';

/** 'Client Profile Information' (spec section 2). */
export default function ClientEditPage() {
  const { id } = useParams();
  return (
    <RecordPage<Client> resource="clients" id={id}>
      {(client) => <ClientEdit client={client} />}
    </RecordPage>
  );
}

function ClientEdit({ client }: { client: Client }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  const title = translate('console.clients.edit');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={client.fullName}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.clients.title'), to: paths.clients() },
          { label: client.fullName, to: paths.client(client.id) },
          { label: title },
        ]}
      />
      <RecordForm<Client>
        name={`client-${client.id}`}
        record={client}
        save={async (values) => {
          const { password: _none, ...form } = clientValues(values);
          return (await api.update<Client>('clients', { id: client.id, data: form, previousData: client }))
            .data;
        }}
        onSaved={() => {
          invalidate('clients');
          toast.success('console.clients.updated');
          void navigate(paths.client(client.id));
        }}
        onRefused={(error) => {
          if (statusOf(error) !== 409) return undefined;
          invalidate('clients');
          return translate('console.clients.stale');
        }}
        cancelTo={paths.client(client.id)}
      >
        <ClientInputs mode="edit" />
      </RecordForm>
    </>
  );
}

import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import type { Client, Property } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { PropertyInputs } from './PropertyInputs.js';
import { propertyValues } from './values.js';

/** A property for a client (spec section 2); the owner's name comes with the address. */
export default function PropertyCreatePage() {
  const { id } = useParams();
  return (
    <RecordPage<Client> resource="clients" id={id}>
      {(client) => <PropertyCreate client={client} />}
    </RecordPage>
  );
}

function PropertyCreate({ client }: { client: Client }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { ownerName = '' } = useParams();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  return (
    <>
      <PageHeader
        title={translate('console.properties.createTitle', { name: client.fullName })}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.properties.one'), to: paths.properties() },
          { label: translate('console.properties.create') },
        ]}
      />
      <RecordForm<Property>
        name={`property-create-${client.id}`}
        record={{ ownerName: ownerName === '-' ? client.fullName : ownerName }}
        save={async (values) => {
          const { version: _none, ...form } = propertyValues(values);
          return (await api.create<Property>('properties', { data: { ...form, clientId: client.id } })).data;
        }}
        onSaved={() => {
          invalidate('properties');
          toast.success('console.properties.created');
          void navigate(paths.client(client.id));
        }}
        cancelTo={paths.client(client.id)}
      >
        <PropertyInputs />
      </RecordForm>
    </>
  );
}

import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { propertyState } from '../../../common/enums.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { useToast } from '../ui/useToast.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { ClientInputs } from './ClientInputs.js';
import { clientValues } from './values.js';

/** 'Client Registration' by an admin (spec section 2). */
export default function ClientCreatePage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  const title = translate('console.clients.registration');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.clients.one'), to: paths.clients() },
          { label: title },
        ]}
      />
      <RecordForm<Client>
        name="client-create"
        record={{ state: propertyState, billingDelivery: 'paper' }}
        save={async (values) => {
          const { outstandingBalance: _none, version: _unknown, ...form } = clientValues(values);
          return (await api.create<Client>('clients', { data: form })).data;
        }}
        onSaved={() => {
          invalidate('clients');
          toast.success('console.clients.created');
          void navigate(paths.clients());
        }}
        cancelTo={paths.clients()}
        submitLabel={translate('console.clients.create')}
      >
        <ClientInputs mode="create" />
      </RecordForm>
    </>
  );
}

import { Alert, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { PageLoading } from '../layout/PageLoading.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { errorAnswer } from '../providers/http.js';
import type { Billing, Client, Property } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { BillingInputs } from './BillingInputs.js';
import { billingErrors, billingValues } from './values.js';

/** Add Billing: a tax year of a property; the percentage starts from the client's (spec section 2). */
export default function BillingCreatePage() {
  const { propertyId } = useParams();
  return (
    <RecordPage<Property> resource="properties" id={propertyId}>
      {(property) => <BillingCreate property={property} />}
    </RecordPage>
  );
}

function BillingCreate({ property }: { property: Property }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  const [existing, setExisting] = useState<{ id: number; year: number }>();
  const asked = useRef(0);
  const { data: client, isPending } = useGetOne<Client>('clients', { id: property.clientId });
  const back = paths.property(property.id);
  const title = translate('console.billings.add');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={formatAddress(property)}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.properties.title'), to: paths.properties() },
          { label: formatAddress(property), to: back },
          { label: title },
        ]}
      />
      {existing && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" component={Link} to={paths.billingEdit(property.id, existing.id)}>
              {translate('console.billings.existing', { year: existing.year })}
            </Button>
          }
        >
          {translate('console.billings.existingHint')}
        </Alert>
      )}
      {isPending ? (
        <PageLoading />
      ) : (
        <RecordForm<Billing>
          name={`billing-create-${property.id}`}
          record={{
            year: new Date().getFullYear(),
            billingPercentage: client?.billingPercentage,
            isPaid: false,
            isMarketCut: false,
            isNoChange: false,
          }}
          save={async (values) => {
            setExisting(undefined);
            asked.current = Number(values['year']);
            return (
              await api.create<Billing>('billings', {
                data: { ...billingValues(values), propertyId: property.id },
              })
            ).data;
          }}
          mapErrors={billingErrors}
          onSaved={() => {
            invalidate('billings', 'properties');
            toast.success('console.billings.created');
            void navigate(back);
          }}
          onRefused={(error) => {
            const { code, data } = errorAnswer(error);
            const id = Number(data?.['billingId']);
            if (code === 'billingExists' && id) setExisting({ id, year: asked.current });
            return undefined;
          }}
          cancelTo={back}
        >
          <BillingInputs mode="create" />
        </RecordForm>
      )}
    </>
  );
}

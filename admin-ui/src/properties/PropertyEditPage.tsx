import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { statusOf } from '../providers/http.js';
import type { Property } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { AnswerUploads } from './AnswerUploads.js';
import { PropertyInputs } from './PropertyInputs.js';
import { propertyValues } from './values.js';

/** 'Edit Property' (spec section 2). */
export default function PropertyEditPage() {
  const { id } = useParams();
  return (
    <RecordPage<Property> resource="properties" id={id}>
      {(property) => <PropertyEdit property={property} />}
    </RecordPage>
  );
}

function PropertyEdit({ property }: { property: Property }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const api = useApi();
  const invalidate = useInvalidate();
  const title = translate('console.properties.edit');
  const address = formatAddress(property);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={address}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.properties.title'), to: paths.properties() },
          { label: address, to: paths.property(property.id) },
          { label: title },
        ]}
      />
      <RecordForm<Property>
        name={`property-${property.id}`}
        record={property}
        save={async (values) =>
          (
            await api.update<Property>('properties', {
              id: property.id,
              data: propertyValues(values),
              previousData: property,
            })
          ).data
        }
        onSaved={() => {
          invalidate('properties');
          toast.success('console.properties.updated');
          void navigate(paths.property(property.id));
        }}
        onRefused={(error) => {
          if (statusOf(error) === 409) invalidate('properties');
          return undefined;
        }}
        cancelTo={paths.property(property.id)}
      >
        <PropertyInputs propertyId={property.id} />
      </RecordForm>
      <AnswerUploads propertyId={property.id} />
    </>
  );
}

import { useRecordContext, useTranslate } from 'react-admin';
import { formatAddress } from '../../../common/text/formats.js';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Property } from '../providers/types.js';
import { May, useMay } from '../ui/access.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { RequestForm } from '../ui/form/RequestForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { EditRecord } from '../ui/records.js';
import { AnswerUploads } from './AnswerUploads.js';
import { PropertyInputs } from './PropertyInputs.js';
import { propertyValues, requestedPropertyValues } from './values.js';

/** 'Edit Property': admins change a property here, staff request the change. */
export default function PropertyEdit() {
  return (
    <EditRecord<Property> resource="properties" transform={propertyValues}>
      <PropertyForm />
    </EditRecord>
  );
}

function PropertyForm() {
  const translate = useTranslate();
  const property = useRecordContext<Property>() as Property;
  const { id } = property;
  const address = formatAddress(property);
  const back = consolePath('property', { id });
  const mayEdit = useMay('properties.edit');
  const request = (
    <RequestForm
      kind="property_change"
      target={{ propertyId: id }}
      back={back}
      values={requestedPropertyValues}
    >
      <PropertyInputs propertyId={id} moderated />
    </RequestForm>
  );
  return (
    <>
      <PageHeader
        page="propertyEdit"
        {...(!mayEdit && { title: translate('console.properties.one') })}
        subtitle={address}
        trail={[{ label: address, to: back }]}
      />
      <May permission="properties.edit" otherwise={request}>
        <RecordForm cancelTo={back}>
          <PropertyInputs propertyId={id} />
        </RecordForm>
      </May>
      <AnswerUploads propertyId={id} />
    </>
  );
}

import { useRecordContext } from 'react-admin';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatAddress } from '../../../common/text/formats.js';
import type { Property } from '../providers/types.js';
import { CardGrid } from '../ui/FactCard.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ShowRecord } from '../ui/records.js';
import { DescriptionFiles } from './documents/DescriptionFiles.js';
import { OwnerNotesCard } from './PropertyFacts.js';

/** The owner's answers about the property, with their files. */
export default function PropertyDescription() {
  return (
    <ShowRecord resource="properties">
      <Description />
    </ShowRecord>
  );
}

function Description() {
  const property = useRecordContext<Property>() as Property;
  const { id } = property;
  const address = formatAddress(property) || property.ownerName;
  return (
    <>
      <PageHeader
        page="propertyDescription"
        title={address}
        withoutParent
        trail={[{ label: address, to: consolePath('property', { id }) }]}
      />
      <CardGrid min={320}>
        <OwnerNotesCard property={property} />
        <DescriptionFiles propertyId={id} />
      </CardGrid>
    </>
  );
}

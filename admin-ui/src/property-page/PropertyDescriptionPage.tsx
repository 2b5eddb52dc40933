import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { paths } from '../paths.js';
import type { Property } from '../providers/types.js';
import { CardGrid } from '../ui/InfoCard.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { DescriptionFiles } from './DescriptionFiles.js';
import { OwnerNotesCard } from './InfoCards.js';

/** What the owner told of the property, with the files that go with it (spec section 2, property description). */
export default function PropertyDescriptionPage() {
  const { id } = useParams();
  return (
    <RecordPage<Property> resource="properties" id={id}>
      {(property) => <Description property={property} />}
    </RecordPage>
  );
}

function Description({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const address = formatAddress(property) || property.ownerName;
  return (
    <>
      <PageHeader
        title={address}
        subtitle={translate('office.property.ownerNotes')}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: address, to: paths.property(property.id) },
          { label: translate('office.property.ownerNotes') },
        ]}
      />
      <CardGrid min={320}>
        <OwnerNotesCard property={property} />
        <DescriptionFiles propertyId={property.id} />
      </CardGrid>
    </>
  );
}

import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatPropertyType } from '../../../common/properties/properties.js';
import type { Client, Property, Schema } from '../providers/types.js';
import { FactCard } from '../ui/FactCard.js';
import { Address, DateTime, Day, Mail, Phone } from '../ui/values.js';
import { AoaReady } from './AoaReady.js';

/** The property's owner. */
export function ClientCard({ clientId }: { readonly clientId: number }) {
  const translate = useTranslate();
  const { data: client } = useGetOne<Client>('clients', { id: clientId });
  // '…' while loading, to tell it from a missing value.
  const shown = (value: (client: Client) => ReactNode): ReactNode => (client ? value(client) : '…');
  return (
    <FactCard
      title={translate('console.property.clientInfo')}
      facts={[
        [
          'fullName',
          shown(({ fullName }) => (
            <MuiLink component={Link} to={consolePath('client', { id: clientId })}>
              {fullName}
            </MuiLink>
          )),
        ],
        ['mailingAddress', shown((one) => <Address of={one} />)],
        ['email', shown(({ email }) => <Mail value={email} />)],
        ['phone1', shown(({ phone1 }) => phone1 && <Phone value={phone1} />)],
        ['phone2', shown(({ phone2 }) => phone2 && <Phone value={phone2} />)],
      ]}
    />
  );
}

/** The account number, linked to the newest roll account that has it. */
function AccountLink({ property: { accountNumber, countyId } }: { readonly property: Property }) {
  const { data } = useGetList<Schema<'RollAccountDto'>>('roll-accounts', {
    filter: { countyId, accountNumber },
    sort: { field: 'taxYear', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [account] = data ?? [];
  if (!account) return accountNumber;
  return (
    <MuiLink component={Link} to={consolePath('rollAccount', { id: account.id })}>
      {accountNumber}
    </MuiLink>
  );
}

/** Facts about the property. The county links to the site of its appraisal district. */
export function PropertyCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const { data: county } = useGetOne<Schema<'CountyDto'>>('counties', { id: property.countyId });
  const { address, address2, city, state, zip, propertyType, propertyTypeValue, deactivatedAt } = property;
  return (
    <FactCard
      title={translate('console.property.info')}
      facts={[
        'ownerName',
        ['accountNumber', property.accountNumber && <AccountLink property={property} />],
        ['propertyAddress', [address, address2].filter(Boolean).join(', ')],
        ['cityStateZip', <Address of={{ city, state, zip }} />],
        ['countyName', county?.website ? <DistrictLink {...county} /> : property.countyName],
        ['propertyType', propertyType && formatPropertyType(propertyType, propertyTypeValue)],
        ['exemptionType', property.exemptionTitle],
        'legalDescription',
        ['createdAt', <DateTime value={property.createdAt} />],
        ...(property.status === 'I' && deactivatedAt
          ? [['deactivatedAt', <DateTime value={deactivatedAt} />] as const]
          : []),
        ['aoaReady', <AoaReady property={property} />],
      ]}
    />
  );
}

function DistrictLink({ name, website }: Schema<'CountyDto'>) {
  return (
    <MuiLink href={website ?? ''} target="_blank" rel="noopener noreferrer">
      {name}
      <OpenInNew
        fontSize="inherit"
        sx={{ ml: 0.5, verticalAlign: '-2px' }}
        titleAccess={useTranslate()('console.property.districtSite')}
      />
    </MuiLink>
  );
}

/** Client Property Notes: the owner's answers and description. */
export function OwnerNotesCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const answer = (yes: boolean, date: string | null, description: string | null): ReactNode => (
    <>
      {translate(yes ? 'common.yes' : 'common.no')}
      {yes && date && (
        <>
          , <Day value={date} />
        </>
      )}
      {yes && description && <Paragraph text={description} />}
    </>
  );
  return (
    <FactCard
      title={translate('console.property.ownerNotes')}
      facts={[
        [
          'purchasedWithinTwoYears',
          answer(property.purchasedWithinTwoYears, property.purchasedDate, property.purchaseDescription),
        ],
        ['hasMajorDamage', answer(property.hasMajorDamage, property.damageDate, property.damageDescription)],
        [
          'remodeledWithinThreeYears',
          answer(property.remodeledWithinThreeYears, property.remodelDate, property.remodelDescription),
        ],
        ['description', property.description && <Paragraph text={property.description} />],
      ]}
    />
  );
}

const Paragraph = ({ text }: { readonly text: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
    {text}
  </Typography>
);

import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatPropertyType } from '../../../common/properties.js';
import { paths } from '../paths.js';
import type { Client, Property, Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { useFormats } from '../ui/useFormats.js';
import { AoaReady } from '../properties/AoaReady.js';

/** Whose property it is; for admins (spec section 6). */
export function ClientCard({ clientId }: { readonly clientId: number }) {
  const translate = useTranslate();
  const format = useFormats();
  const { data: client } = useGetOne<Client>('clients', { id: clientId });
  // Nothing is known yet is not the same as nothing is there.
  const shown = (value: (client: Client) => ReactNode): ReactNode => (client ? value(client) : '…');
  return (
    <InfoCard
      title={translate('office.property.clientInfo')}
      rows={[
        {
          label: translate('common.field.fullName'),
          value: shown((one) => (
            <MuiLink component={Link} to={paths.client(clientId)}>
              {one.firstName} {one.lastName}
            </MuiLink>
          )),
        },
        { label: translate('common.field.address'), value: shown((one) => format.address(one)) },
        {
          label: translate('common.field.email'),
          value: shown((one) => <MuiLink href={`mailto:${one.email}`}>{one.email}</MuiLink>),
        },
        { label: translate('common.field.phone1'), value: shown((one) => one.phone1) },
        { label: translate('common.field.phone2'), value: shown((one) => one.phone2) },
      ]}
    />
  );
}

/** What the property is. The county leads to its appraisal district's site. */
export function PropertyCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const format = useFormats();
  const { data: county } = useGetOne<Schema<'CountyDto'>>('counties', { id: property.countyId });
  const field = (name: string): string => translate(`common.field.${name}`);
  return (
    <InfoCard
      title={translate('office.property.info')}
      rows={[
        { label: field('ownerName'), value: property.ownerName },
        { label: field('accountNumber'), value: property.accountNumber },
        {
          label: field('propertyAddress'),
          value: [property.address, property.address2].filter(Boolean).join(', '),
        },
        {
          label: translate('office.property.cityStateZip'),
          value: format.address({ city: property.city, state: property.state, zip: property.zip }),
        },
        {
          label: field('county'),
          value: county?.website ? (
            <MuiLink href={county.website} target="_blank" rel="noopener noreferrer">
              {property.countyName}
              <OpenInNewIcon
                fontSize="inherit"
                sx={{ ml: 0.5, verticalAlign: '-2px' }}
                titleAccess={translate('office.property.districtSite')}
              />
            </MuiLink>
          ) : (
            property.countyName
          ),
        },
        {
          label: field('propertyType'),
          value:
            property.propertyType && formatPropertyType(property.propertyType, property.propertyTypeValue),
        },
        { label: field('exemptionType'), value: property.exemptionTitle },
        { label: field('legalDescription'), value: property.legalDescription },
        { label: field('createdAt'), value: format.dateTime(property.createdAt) },
        ...(property.status === 'I' && property.deactivatedAt
          ? [{ label: field('deactivatedAt'), value: format.dateTime(property.deactivatedAt) }]
          : []),
        { label: field('aoaReady'), value: <AoaReady property={property} /> },
      ]}
    />
  );
}

/** The owner's answers and description: Client Property Notes. */
export function OwnerNotesCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const format = useFormats();
  const answer = (yes: boolean, date: string | null, description: string | null): ReactNode =>
    yes ? (
      <>
        {[translate('common.yes'), format.date(date)].filter(Boolean).join(', ')}
        {description && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {description}
          </Typography>
        )}
      </>
    ) : (
      translate('common.no')
    );
  return (
    <InfoCard
      title={translate('office.property.ownerNotes')}
      rows={[
        {
          label: translate('common.field.purchasedWithinTwoYears'),
          value: answer(
            property.purchasedWithinTwoYears,
            property.purchasedDate,
            property.purchaseDescription,
          ),
        },
        {
          label: translate('common.field.hasMajorDamage'),
          value: answer(property.hasMajorDamage, property.damageDate, property.damageDescription),
        },
        {
          label: translate('common.field.remodeledWithinThreeYears'),
          value: answer(
            property.remodeledWithinThreeYears,
            property.remodelDate,
            property.remodelDescription,
          ),
        },
        {
          label: translate('common.field.description'),
          value: property.description && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {property.description}
            </Typography>
          ),
        },
      ]}
    />
  );
}

import Edit from '@mui/icons-material/EditOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { BillingList, useBillingCount } from '../billing/BillingList.js';
import { formatAddress } from '../../../contract/formats.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Client, Property } from '../providers/types.js';
import { CountTabs } from '../ui/CountTabs.js';
import { DetailHeader } from '../ui/DetailHeader.js';
import { CardGrid, InfoCard } from '../ui/InfoCard.js';
import { RecordPage } from '../ui/RecordPage.js';
import { Address, DateTime, Mail, Phone } from '../ui/values.js';

/** A property as one page (spec section 2). */
export default function PropertyPage() {
  const { id } = useParams();
  return (
    <RecordPage<Property> resource="properties" id={id}>
      {(property) => <PropertyDetails property={property} />}
    </RecordPage>
  );
}

function PropertyDetails({ property }: { property: Property }) {
  const translate = useTranslate();
  const may = useMay();
  const admin = may('properties.edit');
  const billings = useBillingCount(property.id);
  return (
    <>
      <DetailHeader
        title={formatAddress(property)}
        status={property.status}
        subtitle={property.countyName}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          ...(admin ? [{ label: translate('console.properties.title'), to: paths.properties() }] : []),
          { label: formatAddress(property) },
        ]}
        {...(admin && {
          back: { label: translate('console.properties.backToProperties'), to: paths.properties() },
        })}
        actions={
          admin && (
            <Button
              component={Link}
              to={paths.propertyEdit(property.id)}
              variant="contained"
              startIcon={<Edit />}
            >
              {translate('common.edit')}
            </Button>
          )
        }
      />
      <CardGrid>
        {admin && <ClientInfo clientId={property.clientId} />}
        <PropertyInfo property={property} />
      </CardGrid>
      <CountTabs
        label={translate('console.properties.parts')}
        tabs={[
          {
            id: 'billing',
            label: translate('console.properties.billing'),
            count: billings,
            content: <BillingList property={property} />,
          },
        ]}
      />
    </>
  );
}

function PropertyInfo({ property }: { property: Property }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`common.field.${name}`);
  const region = [property.city, [property.state, property.zip].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <InfoCard
      title={translate('console.properties.info')}
      rows={[
        { label: field('ownerName'), value: property.ownerName },
        { label: field('accountNumber'), value: property.accountNumber },
        { label: field('address'), value: [property.address, property.address2].filter(Boolean).join(', ') },
        { label: field('city'), value: region.join(', ') },
        {
          label: field('propertyType'),
          value: property.propertyType && `${property.propertyType} (${property.propertyTypeValue})`,
        },
        { label: field('exemptionType'), value: property.exemptionTitle },
        { label: translate('console.addedOn'), value: <DateTime value={property.createdAt} /> },
        ...(property.status === 'I' && property.deactivatedAt
          ? [{ label: field('deactivatedAt'), value: <DateTime value={property.deactivatedAt} /> }]
          : []),
      ]}
    />
  );
}

/** Whose property it is; for admins (spec section 6). */
function ClientInfo({ clientId }: { clientId: number }) {
  const translate = useTranslate();
  const { data: client } = useGetOne<Client>('clients', { id: clientId });
  const field = (name: string) => translate(`common.field.${name}`);
  return (
    <InfoCard
      title={translate('console.properties.clientInfo')}
      rows={[
        {
          label: field('fullName'),
          value: client && (
            <MuiLink component={Link} to={paths.client(clientId)}>
              {client.fullName}
            </MuiLink>
          ),
        },
        { label: field('address'), value: client && <Address of={client} /> },
        { label: field('email'), value: client && <Mail value={client.email} /> },
        { label: field('phone1'), value: client?.phone1 && <Phone value={client.phone1} /> },
        { label: field('phone2'), value: client?.phone2 && <Phone value={client.phone2} /> },
      ]}
    />
  );
}

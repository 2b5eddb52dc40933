import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { ActivityList, useActivityCount } from '../activities/ActivityList.js';
import { NotesPanel, useNoteCount } from '../notes/NotesPanel.js';
import { PageLoading } from '../layout/PageLoading.js';
import { paths } from '../paths.js';
import { statusOf } from '../providers/http.js';
import { useMay } from '../providers/session.js';
import type { Property } from '../providers/types.js';
import { type CountTab, CountTabs } from '../ui/CountTabs.js';
import { DetailHeader } from '../ui/DetailHeader.js';
import { CardGrid } from '../ui/InfoCard.js';
import { LoadError } from '../ui/LoadError.js';
import { useToast } from '../ui/useToast.js';
import { ArbitrationTab } from './ArbitrationTab.js';
import { BillingTab } from './BillingTab.js';
import { DatesCard } from './DatesCard.js';
import { DocumentsTab } from './DocumentsTab.js';
import { ClientCard, OwnerNotesCard, PropertyCard } from './InfoCards.js';
import { PropertyActions } from './PropertyActions.js';

/** Milliseconds that 'Property not found!' is read before the dashboard opens (spec section 8). */
const redirectDelay = 1000;

/** A property's page: header with status and actions, cards, tabs with counts (spec section 2). */
export default function PropertyPage() {
  const { id } = useParams();
  const valid = /^\d{1,9}$/.test(id ?? '');
  const { data, error, refetch } = useGetOne<Property>('properties', { id: Number(id) }, { enabled: valid });
  const missing = !valid || [403, 404].includes(statusOf(error) ?? 0);
  if (missing) return <NotFound />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? <Details property={data} /> : <PageLoading />;
}

function NotFound() {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    toast.error('errors.propertyNotFound');
    const timer = setTimeout(() => void navigate(paths.dashboard(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate, toast]);
  return <PageLoading />;
}

function Details({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const may = useMay();
  const { documents } = useParams();
  const address = formatAddress(property) || property.ownerName;
  return (
    <>
      <DetailHeader
        title={address}
        status={property.status}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          ...(may('properties.edit')
            ? [{ label: translate('console.menu.properties'), to: paths.properties() }]
            : []),
          { label: translate('office.property.details') },
        ]}
        {...(may('properties.edit') && {
          back: { label: translate('office.property.backToAll'), to: paths.properties() },
        })}
        actions={<PropertyActions property={property} />}
      />
      <CardGrid min={300}>
        {may('properties.edit') && <ClientCard clientId={property.clientId} />}
        <PropertyCard property={property} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <DatesCard property={property} />
          <OwnerNotesCard property={property} />
        </Box>
      </CardGrid>
      <CountTabs
        label={translate('office.property.details')}
        initial={documents === undefined ? 'billing' : 'documents'}
        tabs={useTabs(property)}
      />
    </>
  );
}

function useTabs(property: Property): CountTab[] {
  const translate = useTranslate();
  const billings = useCount('billings', property.id);
  return [
    {
      id: 'billing',
      label: translate('office.tab.billing'),
      count: billings,
      content: <BillingTab propertyId={property.id} />,
    },
    {
      id: 'notes',
      label: translate('office.tab.notes'),
      count: useNoteCount({ propertyId: property.id }),
      content: <NotesPanel subject={{ propertyId: property.id }} />,
    },
    {
      id: 'activities',
      label: translate('office.tab.activities'),
      count: useActivityCount({ propertyId: property.id }),
      content: <ActivityList subject={{ propertyId: property.id }} />,
    },
    {
      id: 'arbitration',
      label: translate('office.tab.arbitration'),
      content: <ArbitrationTab propertyId={property.id} />,
    },
    {
      id: 'documents',
      label: translate('office.tab.documents'),
      content: <DocumentsTab propertyId={property.id} />,
    },
  ];
}

/** How many rows of a resource a property has, without their contents. */
function useCount(resource: string, propertyId: number): number | undefined {
  const { total } = useGetList(resource, {
    filter: { propertyId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  return total;
}

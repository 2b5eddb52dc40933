import { Box } from '@mui/material';
import { lazy, useEffect } from 'react';
import { useNotify, useRecordContext, useShowContext, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatAddress } from '../../../common/text/formats.js';
import { notesOf } from '../moderation/notes/subject.js';
import { statusOf } from '../providers/http.js';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Property } from '../providers/types.js';
import { May, useMay } from '../ui/access.js';
import { CountTabs } from '../ui/CountTabs.js';
import { CardGrid } from '../ui/FactCard.js';
import { LoadError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
import { PageLoading } from '../ui/PageLoading.js';
import { ShowRecord } from '../ui/records.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { BillingList } from './billings/BillingList.js';
import { DatesCard } from './DatesCard.js';
import { PropertyActions } from './PropertyActions.js';
import { ClientCard, OwnerNotesCard, PropertyCard } from './PropertyFacts.js';

const NotesPanel = lazy(() => import('../moderation/notes/NotesPanel.js'));
const ActivityList = lazyWithTexts(() => import('../moderation/activities/ActivityList.js'));
const MessageList = lazyWithTexts(() => import('../mail/log/MessageList.js'));
const ArbitrationTab = lazyWithTexts(() => import('./arbitration/ArbitrationTab.js'));
const AppointmentsPanel = lazyWithTexts(() => import('./appointments/AppointmentsPanel.js'));
const OffersPanel = lazyWithTexts(() => import('./offers/OffersPanel.js'));
const ProtestsTab = lazyWithTexts(() => import('./protests/ProtestsTab.js'));
const DocumentsTab = lazy(() => import('./documents/DocumentsTab.js'));

/** Time that 'Property not found!' is shown before the dashboard opens, in milliseconds. */
const redirectDelay = 1000;

/** A property's page: header with status and actions, cards, tabs with counters. */
export default function PropertyShow() {
  return (
    <ShowRecord resource="properties" error={<Failed />}>
      <Details />
    </ShowRecord>
  );
}

/** Redirects to the dashboard if the property is missing or the current user may not see it. */
function Failed() {
  const { error, refetch } = useShowContext();
  const notify = useNotify();
  const navigate = useNavigate();
  const missing = [403, 404].includes(statusOf(error) ?? 0);
  useEffect(() => {
    if (!missing) return undefined;
    notify('errors.propertyNotFound', { type: 'error' });
    const leave = () => void navigate(consolePath('dashboard'), { replace: true });
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
  }, [missing, navigate, notify]);
  return missing ? <PageLoading /> : <LoadError error={error} onRetry={refetch} />;
}

function Details() {
  const translate = useTranslate();
  const { documents } = useParams();
  const property = useRecordContext<Property>() as Property;
  const isAdmin = useMay('properties.edit');
  return (
    <>
      <PageHeader
        page="property"
        title={formatAddress(property) || property.ownerName}
        badge={<StatusBadge status={property.status} />}
        withoutParent={!isAdmin}
        {...(isAdmin && {
          back: { label: translate('console.property.backToAll'), to: consolePath('properties') },
        })}
        actions={<PropertyActions property={property} />}
      />
      <CardGrid min={300}>
        <May permission="properties.edit">
          <ClientCard clientId={property.clientId} />
        </May>
        <PropertyCard property={property} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <DatesCard property={property} />
          <OwnerNotesCard property={property} />
        </Box>
      </CardGrid>
      <CountTabs
        label={translate('console.property.details')}
        initial={documents === undefined ? 'billing' : 'documents'}
        tabs={useTabs(property.id)}
      />
    </>
  );
}

function useTabs(propertyId: number) {
  const translate = useTranslate();
  const mayReadMail = useMay('messages.list');
  const of = { propertyId };
  return [
    {
      id: 'billing',
      counted: { resource: 'billings', filter: of },
      content: <BillingList propertyId={propertyId} />,
    },
    { id: 'notes', counted: notesOf(of), content: <NotesPanel subject={of} /> },
    {
      id: 'activities',
      counted: { resource: 'activities', filter: of },
      content: <ActivityList subject={of} />,
    },
    {
      id: 'offers',
      counted: { resource: 'offers', filter: of },
      content: <OffersPanel propertyId={propertyId} />,
    },
    { id: 'protests', content: <ProtestsTab propertyId={propertyId} /> },
    { id: 'appointments', content: <AppointmentsPanel propertyId={propertyId} /> },
    { id: 'arbitration', content: <ArbitrationTab propertyId={propertyId} /> },
    { id: 'documents', content: <DocumentsTab propertyId={propertyId} /> },
    ...(mayReadMail ? [{ id: 'mail', content: <MessageList subject={of} /> }] : []),
  ].map((tab) => ({ ...tab, label: translate(`console.tab.${tab.id}`) }));
}

import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formatAddress } from '../../../../common/text/formats.js';
import { ApiError } from '../../api/errors.js';
import {
  useContracts,
  useDescriptionFiles,
  useDocuments,
  useProperty,
  usePropertyBillings,
} from '../../api/queries.js';
import type { Property } from '../../api/types.js';
import { CountyZone, useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { Alert, Badge, PageHeader, Skeleton } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { Tabs } from '../../ui/Tabs.js';
import { BillingTab } from './BillingTab.js';
import { DocumentsTab } from './DocumentsTab.js';
import { PropertyCards } from './PropertyCards.js';

const OfferCards = lazy(() => import('../../offers/OfferCards.js'));
const ProtestTracker = lazy(() => import('./ProtestTracker.js'));

/** Delay before a missing property redirects to the home page, in milliseconds. */
const leaveDelay = 1000;

/** One property of the client. */
export default function PropertyPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useProperty(id);
  const missing = query.error instanceof ApiError && [400, 403, 404].includes(query.error.status);

  useEffect(() => {
    if (!missing) return undefined;
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), leaveDelay);
    return () => clearTimeout(timer);
  }, [missing, navigate]);

  if (missing)
    return (
      <Alert tone="danger" live>
        {t('errors.propertyNotFound')}
      </Alert>
    );

  return (
    <QueryState query={query} lines={10}>
      {(property) => (
        <CountyZone value={property.timeZone}>
          <PropertyView key={id} property={property} />
        </CountyZone>
      )}
    </QueryState>
  );
}

function PropertyView({ property }: { property: Property }) {
  const { t } = useI18n();
  const { id } = property;
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'billing' ? 'billing' : 'documents';
  const billings = usePropertyBillings(id);
  const documents = useDocuments(id);
  const contracts = useContracts();
  const answers = useDescriptionFiles(id);
  return (
    <>
      <PageHeader
        title={formatAddress(property)}
        crumbs={[
          { label: t('portal.nav.dashboard'), to: '/dashboard' },
          { label: t('portal.nav.properties'), to: '/properties' },
          { label: t('portal.property.details') },
        ]}
        badge={
          <Badge tone={property.status === 'A' ? 'success' : 'neutral'}>
            {t(`common.status.${property.status}`)}
          </Badge>
        }
        actions={
          property.status === 'A' && (
            <LinkButton icon="pen" to={`/property/edit/${id}`}>
              {t('portal.propertyForm.edit')}
            </LinkButton>
          )
        }
        text={`${t('common.field.county')}${t('common.colon')}${property.countyName}`}
      />
      <Suspense>
        <OfferCards propertyId={id} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} />}>
        <ProtestTracker propertyId={id} />
      </Suspense>
      <PropertyCards property={property} />
      <Tabs
        label={t('portal.property.details')}
        current={tab}
        onChange={(name) => setSearch({ tab: name }, { replace: true })}
        tabs={[
          {
            name: 'documents',
            label: t('portal.property.tabs.documents'),
            count: count(documents, contracts, answers),
          },
          { name: 'billing', label: t('portal.property.tabs.billing'), count: billings.data?.total },
        ]}
      >
        {tab === 'billing' ? <BillingTab query={billings} /> : <DocumentsTab propertyId={id} />}
      </Tabs>
    </>
  );
}

/** Sums the totals of several lists; a list that is not loaded counts as 0. */
function count(...lists: readonly { data?: { total: number } | undefined }[]): number {
  return lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
}

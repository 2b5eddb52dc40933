import { lazy, Suspense } from 'react';
import { formatAddress } from '../../../../common/text/formats.js';
import { useClient, useProperties, useRegistrationForm } from '../../api/queries.js';
import { useAccount } from '../../session/session.js';
import { useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { Alert, Card, Facts, PageHeader } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { createPropertyPath } from '../property/paths.js';
import { NeedsCard } from './NeedsCard.js';
import { ProtestCard } from './ProtestCard.js';
import { SavingsCard } from './SavingsCard.js';

const OfferCards = lazy(() => import('../../offers/OfferCards.js'));
const HomeInstruction = lazy(() => import('../../offers/HomeInstruction.js'));

/** The client's home page: properties with their protests, savings, tasks and profile. */
export default function DashboardPage() {
  const { t, moment } = useI18n();
  const account = useAccount();
  const firm = useRegistrationForm().data;
  return (
    <>
      <PageHeader
        title={t('portal.home.title')}
        text={t('portal.home.greeting', { name: account.firstName })}
        actions={<PropertyWidget />}
      />
      {firm?.deadlineText && (
        <Alert tone="info">
          <p className="preserve-lines">{firm.deadlineText}</p>
        </Alert>
      )}
      <Suspense>
        <OfferCards />
      </Suspense>
      <div className="home">
        <div className="home-main">
          <ProtestCard />
          <SavingsCard />
        </div>
        <div className="home-side">
          <NeedsCard />
          <Suspense>
            <HomeInstruction />
          </Suspense>
          <ProfileCard />
          <Card className="since">
            <Facts items={[[t('portal.home.clientSince'), moment(account.createdAt)]]} />
          </Card>
        </div>
      </div>
    </>
  );
}

function PropertyWidget() {
  const { t } = useI18n();
  const account = useAccount();
  const { data } = useProperties('A', 0, 10);
  return (
    <div className="property-widget">
      {data && (
        <p>
          <strong>{data.total}</strong> {t('portal.home.property.active', { smart_count: data.total })}
        </p>
      )}
      <LinkButton kind="primary" icon="plus" to={createPropertyPath(account)}>
        {t('portal.home.property.create')}
      </LinkButton>
    </div>
  );
}

function ProfileCard() {
  const { t } = useI18n();
  const query = useClient(useAccount().id);
  return (
    <Card
      title={t('portal.home.profile.title')}
      icon="user"
      actions={
        <LinkButton kind="quiet" icon="pen" to="/account-details">
          {t('portal.home.profile.edit')}
        </LinkButton>
      }
    >
      <QueryState query={query} lines={5}>
        {(client) => (
          <Facts
            items={[
              [t('common.field.fullName'), client.fullName],
              [t('common.field.companyName'), client.companyName],
              [t('common.field.email'), client.email],
              [t('common.field.phone1'), client.phone1],
              [t('common.field.mailingAddress'), formatAddress(client)],
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}

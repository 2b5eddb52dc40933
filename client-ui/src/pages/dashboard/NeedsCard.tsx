import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useClient, useOpenBillings, useProperties, useRegistrationForm } from '../../api/queries.js';
import type { Billing, Property } from '../../api/types.js';
import { useInstructions } from '../../offers/queries.js';
import { useAccount } from '../../session/session.js';
import { useI18n } from '../../i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Card } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { isNothing } from './progress.js';

const ConfirmNeed = lazy(() => import('../../offers/ConfirmNeed.js'));

interface Need {
  readonly key: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly to?: string;
}

/** Maximum number of items listed individually. */
const shown = 5;

/** 'What do you need from me?': the client's tasks. */
export function NeedsCard() {
  const { t } = useI18n();
  const properties = useProperties('A', 0, 100);
  const billings = useOpenBillings();
  return (
    <Card title={t('portal.home.needs.title')} icon="info">
      <QueryState query={properties} lines={3}>
        {(owned) => (
          <QueryState query={billings} lines={3}>
            {(open) => <Needs properties={owned.rows} billings={open.rows} />}
          </QueryState>
        )}
      </QueryState>
    </Card>
  );
}

function Needs({ properties, billings }: { properties: readonly Property[]; billings: readonly Billing[] }) {
  const { t } = useI18n();
  const needs = useNeeds(properties, billings);
  const { id: clientId } = useAccount();
  const { data: instructions } = useInstructions({ clientId });
  const year = instructions?.askedYear ?? null;
  if (needs.length === 0 && year === null)
    return (
      <p className="nothing-needed">
        <Icon name="success" />
        {t('portal.home.needs.nothing')}
      </p>
    );
  return (
    <ul className="needs">
      {instructions && year !== null && (
        <li>
          <Suspense>
            <ConfirmNeed clientId={clientId} instructions={instructions} year={year} />
          </Suspense>
        </li>
      )}
      {needs.slice(0, shown).map(({ key, title, text, to }) => (
        <li key={key}>
          <p className="need-title">{to ? <Link to={to}>{title}</Link> : title}</p>
          <p className="muted">{text}</p>
        </li>
      ))}
      {needs.length > shown && (
        <li className="muted">{t('portal.home.needs.more', { count: needs.length - shown })}</li>
      )}
    </ul>
  );
}

function useNeeds(properties: readonly Property[], billings: readonly Billing[]): Need[] {
  const { t, money } = useI18n();
  const client = useClient(useAccount().id);
  const firm = useRegistrationForm().data?.firm;
  const withMail = (text: string): ReactNode => (
    <>
      {text} {firm && <a href={`mailto:${firm.email}`}>{firm.email}</a>}
    </>
  );
  const balance: Need[] = client.data?.outstandingBalance
    ? [
        {
          key: 'balance',
          title: t('portal.home.needs.balance'),
          text: withMail(t('portal.home.needs.balanceText')),
        },
      ]
    : [];
  const invoices = billings
    .filter((billing) => !isNothing(billing.invoiceAmount))
    .map((billing) => ({
      key: `invoice-${billing.id}`,
      title: t('portal.home.needs.invoice', { amount: money(billing.invoiceAmount) }),
      text: `${billing.propertyAddress ?? billing.ownerName}, ${t('portal.home.needs.invoiceText', { year: billing.year })}`,
      to: `/property/details/${billing.propertyId}?tab=billing`,
    }));
  const accounts = properties
    .filter((property) => !property.accountNumber)
    .map((property) => ({
      key: `account-${property.id}`,
      title: `${t('portal.home.needs.accountNumber')}${t('common.colon')}${property.address ?? property.ownerName}`,
      text: withMail(t('portal.home.needs.accountNumberText')),
      to: `/property/details/${property.id}`,
    }));
  return [...balance, ...accounts, ...invoices];
}

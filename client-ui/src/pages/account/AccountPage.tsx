import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.js';
import { PageHeader } from '../../ui/layout.js';
import { Tabs } from '../../ui/Tabs.js';
import { ProfileTab } from './ProfileTab.js';
import { SessionsCard } from './SessionsCard.js';
import { TwoFactorCard } from './TwoFactorCard.js';

/** The current user's account: profile and security. */
export default function AccountPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'security' ? 'security' : 'profile';
  return (
    <>
      <PageHeader
        title={t('portalAccount.profile.title')}
        crumbs={[
          { label: t('portal.nav.dashboard'), to: '/dashboard' },
          { label: t('portalAccount.profile.title') },
        ]}
      />
      <Tabs
        plain
        label={t('portalAccount.profile.title')}
        current={tab}
        onChange={(name) => setSearch({ tab: name })}
        tabs={[
          { name: 'profile', label: t('portalAccount.profile.title') },
          { name: 'security', label: t('portalSecurity.security.tab') },
        ]}
      >
        {tab === 'profile' ? (
          <ProfileTab />
        ) : (
          <>
            <TwoFactorCard />
            <SessionsCard />
          </>
        )}
      </Tabs>
    </>
  );
}

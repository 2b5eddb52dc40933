import { Suspense, useEffect, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { countyTimeZones } from '../../../common/season/terms.js';
import { CountyZone, useI18n } from '../i18n/i18n.js';
import { Button, IconButton, IconLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Skeleton } from '../ui/layout.js';
import { Brand } from './Brand.js';
import { Preferences } from './Preferences.js';
import { SkipLink } from './SkipLink.js';
import { lock, useLocked } from '../browser/lock.js';
import { rememberReturn } from '../browser/return-path.js';
import { useAccount } from '../session/session.js';
import { useLogout } from '../session/use-logout.js';

const links = [
  { to: '/dashboard', icon: 'home', key: 'dashboard' },
  { to: '/properties', icon: 'building', key: 'properties' },
  { to: '/account-details', icon: 'user', key: 'profile' },
] as const;

/** Frame of signed-in pages: name, navigation, language, appearance and sign-out. */
export function ClientFrame() {
  const { t } = useI18n();
  const account = useAccount();
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState('');
  // Navigating closes the menu of narrow screens.
  const open = openAt === pathname;
  const { leaving, logout } = useLogout();
  const locked = useLocked(account.id);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  if (locked) return <Navigate to="/lock_screen" replace />;
  return (
    <div className="client-frame">
      <SkipLink />
      <header className="client-header">
        <div className="client-bar">
          <Brand to="/dashboard" />
          <IconButton
            icon={open ? 'close' : 'menu'}
            className="menu-button"
            label={t('portal.nav.menu')}
            aria-expanded={open}
            aria-controls="client-menu"
            onClick={() => setOpenAt(open ? '' : pathname)}
          />
          <div id="client-menu" className={open ? 'client-menu open' : 'client-menu'}>
            <nav aria-label={t('portal.nav.main')}>
              {links.map(({ to, icon, key }) => (
                <NavLink
                  key={to}
                  to={to}
                  className={({ isActive }) =>
                    isActive || (to === '/properties' && pathname.startsWith('/property/')) ? 'active' : ''
                  }
                >
                  <Icon name={icon} />
                  {t(`portal.nav.${key}`)}
                </NavLink>
              ))}
            </nav>
            <Preferences />
            <p className="client-name">{t('portal.nav.account', { name: account.firstName })}</p>
            <IconLink
              to="/lock_screen"
              icon="lock"
              label={t('portalAccount.lock.action')}
              onClick={() => {
                lock(account.id);
                rememberReturn({ path: pathname + search, userId: account.id });
              }}
            />
            <Button kind="quiet" icon="logout" busy={leaving} onClick={() => void logout()}>
              {t('portal.nav.logout')}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className="client-main" tabIndex={-1}>
        <CountyZone value={account.timeZone ?? countyTimeZones[0]}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Outlet />
          </Suspense>
        </CountyZone>
      </main>
    </div>
  );
}

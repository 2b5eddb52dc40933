import { Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { call } from '../api/client.js';
import { sessionStore } from '../api/session-store.js';
import { useI18n } from '../i18n/i18n.js';
import { Button, IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Skeleton } from '../ui/layout.js';
import { useToast } from '../ui/toast.js';
import { Brand } from './Brand.js';
import { Preferences } from './Preferences.js';
import { SkipLink } from './SkipLink.js';
import { useAccount } from './session.js';

const links = [
  { to: '/dashboard', icon: 'home', key: 'dashboard' },
  { to: '/properties', icon: 'building', key: 'properties' },
] as const;

/** Milliseconds between 'logged out' and the login page (spec section 9). */
const logoutDelay = 1000;

/** Around the pages of a signed-in client: name, navigation, language, appearance, sign-out. */
export function ClientFrame() {
  const { t } = useI18n();
  const account = useAccount();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState('');
  // The menu of narrow screens belongs to the page it was opened on.
  const open = openAt === pathname;
  const { leaving, logout } = useLogout();

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

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
            <Button kind="quiet" icon="logout" busy={leaving} onClick={() => void logout()}>
              {t('portal.nav.logout')}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className="client-main" tabIndex={-1}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/** Signs out at the service and on this browser; a service out of reach must not keep anybody signed in here. */
export function useLogout() {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async (): Promise<void> => {
    setLeaving(true);
    await call('post', '/api/auth/sign-out').catch(() => undefined);
    toast.success(t('portal.login.loggedOut'));
    setTimeout(() => {
      void navigate('/login');
      sessionStore.close();
    }, logoutDelay);
  };
  return { leaving, logout };
}

import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useI18n } from '../i18n/i18n.js';
import { Skeleton } from '../ui/layout.js';
import { Brand } from './Brand.js';
import { Preferences } from './Preferences.js';
import { SkipLink } from './SkipLink.js';
import { useSession } from '../session/session.js';

/** Frame of public pages. */
export function PublicFrame() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <div className="public-frame">
      <SkipLink />
      <header className="public-header">
        <Brand to={session ? '/dashboard' : '/login'} />
        <Preferences />
      </header>
      <main id="content" className="public-main" tabIndex={-1}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="public-footer muted">{t('portal.footer')}</footer>
    </div>
  );
}

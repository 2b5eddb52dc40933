import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberReturn } from '../../app/return-path.js';
import { useSession } from '../../app/session.js';
import { useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { usePageTitle } from '../../ui/layout.js';

/** Unknown addresses, and every page of the signed-in area while nobody is signed in (spec section 2). */
export default function NotFoundPage() {
  const { t } = useI18n();
  const session = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(t('portal.notFound.title'));
  const mayBeTheirs = !session && /^\/(dashboard|propert|account)/.test(pathname);

  useEffect(() => {
    if (mayBeTheirs) rememberReturn({ path: pathname + search, userId: 0 });
  }, [mayBeTheirs, pathname, search]);

  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('portal.notFound.heading')}</h1>
      <p className="muted">{t(mayBeTheirs ? 'portal.notFound.signIn' : 'portal.notFound.text')}</p>
      {session ? (
        <LinkButton kind="primary" icon="back" to="/properties">
          {t('portal.notFound.toProperties')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" icon="back" to="/login">
          {t('portal.notFound.toLogin')}
        </LinkButton>
      )}
    </div>
  );
}

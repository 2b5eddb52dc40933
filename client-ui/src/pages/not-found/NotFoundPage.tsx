import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberReturn } from '../../browser/return-path.js';
import { useSession } from '../../session/session.js';
import { useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { usePageTitle } from '../../ui/layout.js';

/** Shown for unknown paths, and for every signed-in page without a session (docs/rules/screens.md, "Paths"). */
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

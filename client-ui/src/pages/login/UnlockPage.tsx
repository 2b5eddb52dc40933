import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/client.js';
import { ApiError, errorText } from '../../api/errors.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { Alert, usePageTitle } from '../../ui/layout.js';

/**
 * Target of the unlock link mailed to the owner of a locked account. Requires a click, because mail scanners
 * open links and would use this one up.
 */
export default function UnlockPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { key = '' } = useParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  usePageTitle(t('portalAccount.unlock.title'));

  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const { form } = await call('post', '/api/auth/sign-in/unlock', { body: { key } });
      if (form === 'client') void navigate('/login', { replace: true });
      // The console is a separate app.
      else window.location.replace('/admin/admin-login');
    } catch (error) {
      setBusy(false);
      const isExpired = error instanceof ApiError && error.code === 'tokenExpired';
      setFailure(isExpired ? t('portalAccount.unlock.expired') : errorText(error, t));
    }
  };

  return (
    <div className="login">
      <section className="login-card">
        <h1>{t('portalAccount.unlock.title')}</h1>
        <p className="muted">{t('portalAccount.unlock.text')}</p>
        {failure && (
          <Alert tone="danger" live>
            <span>{failure}</span>
          </Alert>
        )}
        <Button kind="primary" className="wide" busy={busy} onClick={() => void submit()}>
          {t('portalAccount.unlock.submit')}
        </Button>
        <p className="login-new">
          <LinkButton to="/login">{t('portalAccount.unlock.toLogin')}</LinkButton>
        </p>
      </section>
    </div>
  );
}

import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { NewPasswordFields } from '../../forms/NewPasswordFields.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Form } from '../../ui/form.js';
import { usePageTitle } from '../../ui/layout.js';
import { useToast } from '../../ui/toast.js';

/** Delay from success to the login page, in milliseconds. */
const successDelay = 1000;

/** The page of the password reset link. */
export default function ResetPasswordPage() {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const { key = '' } = useParams();
  const form = useForm({ defaultValues: { password: '', passwordRepeat: '' }, shouldFocusError: false });
  const owner = useMemo(() => ownerOf(key), [key]);
  const [busy, setBusy] = useState(false);
  const [expired, setExpired] = useState(false);
  usePageTitle(t('portalAccount.reset.newTitle'));

  const submit = async (values: { password: string; passwordRepeat: string }): Promise<void> => {
    setBusy(true);
    try {
      await call('post', '/api/auth/password-reset/confirm', { body: { key, ...values } });
    } catch (error) {
      setBusy(false);
      setExpired(error instanceof ApiError && error.code === 'tokenExpired');
      throw error;
    }
    toast.success(t('portalAccount.reset.done'));
    setTimeout(() => void navigate('/login', { replace: true }), successDelay);
  };

  return (
    <div className="login">
      <section className="login-card">
        <h1>{t('portalAccount.reset.newTitle')}</h1>
        <Form form={form} onSubmit={submit} label={t('portalAccount.reset.newTitle')}>
          <NewPasswordFields owner={owner} />
          <Button type="submit" kind="primary" className="wide" busy={busy}>
            {t('portalAccount.reset.newSubmit')}
          </Button>
        </Form>
        {expired && (
          <p className="login-new">
            <Link to="/reset_password">{t('portalAccount.reset.again')}</Link>
          </p>
        )}
      </section>
    </div>
  );
}

/** Address that the link was mailed to. The API rejects an unreadable key; here, such a key only means an unknown owner. */
function ownerOf(key: string): PasswordOwner {
  try {
    const { email } = JSON.parse(atob(key.replace(/-/g, '+').replace(/_/g, '/'))) as { email?: unknown };
    return typeof email === 'string' ? { email } : {};
  } catch {
    return {};
  }
}

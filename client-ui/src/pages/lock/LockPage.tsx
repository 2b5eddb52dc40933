import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { consoleAddress } from '../../../../common/pages/console-addresses.js';
import { LeaveTo } from '../../../../web-shared/LeaveTo.js';
import { isSignedIn } from '../../../../web-shared/session-store.js';
import { call } from '../../api/client.js';
import { lock, unlock } from '../../browser/lock.js';
import { takeReturn } from '../../browser/return-path.js';
import { useSession } from '../../session/session.js';
import { useLogout } from '../../session/use-logout.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Icon } from '../../ui/Icon.js';
import { usePageTitle } from '../../ui/layout.js';
import { rules } from '../../ui/rules.js';

/** The lock screen (docs/rules/accounts.md, "Lock screen"). */
export default function LockPage() {
  const { t } = useI18n();
  const session = useSession();
  const userId = session?.user.id;
  usePageTitle(t('portalAccount.lock.title'));

  useEffect(() => {
    if (userId !== undefined) lock(userId);
  }, [userId]);

  if (!session)
    return isSignedIn('console') ? (
      <LeaveTo address={consoleAddress('/lock_screen')} />
    ) : (
      <Navigate to="/login" replace />
    );
  return (
    <div className="login">
      <section className="login-card lock">
        <Icon name="lock" />
        <h1>{t('portalAccount.lock.title')}</h1>
        <p className="muted">{t('portalAccount.lock.text', { name: session.user.firstName })}</p>
        <UnlockForm userId={session.user.id} />
      </section>
    </div>
  );
}

function UnlockForm({ userId }: { userId: number }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { leaving, logout } = useLogout();
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false });
  const submit = async (body: { password: string }): Promise<void> => {
    await call('post', '/api/auth/verify-password', { body });
    unlock();
    void navigate(takeReturn(userId), { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('portalAccount.lock.title')}>
      <PasswordField
        name="password"
        label={t('common.field.password')}
        autoComplete="current-password"
        rules={rules.required}
      />
      <Button type="submit" kind="primary" className="wide" busy={form.formState.isSubmitting}>
        {t('portalAccount.lock.unlock')}
      </Button>
      <div className="section-actions">
        <Button kind="quiet" icon="logout" busy={leaving} onClick={() => void logout()}>
          {t('portal.nav.logout')}
        </Button>
      </div>
    </Form>
  );
}

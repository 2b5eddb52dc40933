import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.js';
import { ApiError, errorText } from '../../api/errors.js';
import { sessionStore } from '../../api/session-store.js';
import type { Dto } from '../../api/types.js';
import { unlock } from '../../browser/lock.js';
import { takeReturn } from '../../browser/return-path.js';
import { isLocaleChosen, type Translate, useI18n } from '../../i18n/i18n.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { CheckboxField, PasswordField, TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Alert, usePageTitle } from '../../ui/layout.js';
import { useToast } from '../../ui/toast.js';

const CodeDialog = lazy(() => import('./CodeDialog.js'));
const RegisteredNotice = lazy(() => import('./RegisteredNotice.js'));

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

/** Delay from success to the first page, in milliseconds. */
const loginDelay = 1000;

/** Returns the error message of a failed sign-in. */
function failureText(error: unknown, t: Translate): string {
  const status = error instanceof ApiError ? error.status : 0;
  // A malformed address gets the same message as wrong credentials.
  if (status === 400) return t('errors.clientLogin');
  // Other failures add the reason to the same message.
  if (status === 0 || status >= 500) return `${t('errors.clientLogin')} ${errorText(error, t)}`;
  return errorText(error, t);
}

/** Client login. */
export default function LoginPage() {
  const { t } = useI18n();
  const toast = useToast();
  const enter = useEntry();
  const [search] = useSearchParams();
  const message = search.get('msg');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Dto<'ChallengeDto'>>();
  const form = useForm<Values>({ defaultValues: { email: '', password: '', remember: false } });
  usePageTitle(t('portal.login.title'));

  const submit = async ({ email, password, remember }: Values): Promise<void> => {
    setFailure('');
    if (!email.trim() || !password) {
      toast.error(t('errors.emptyLogin'));
      form.setFocus(email.trim() ? 'password' : 'email');
      return;
    }
    setBusy(true);
    try {
      const body = { email, password, remember, form: 'client' as const };
      const answer = await call('post', '/api/auth/sign-in', { body });
      if ('challenge' in answer) setChallenge(answer);
      else enter(answer, remember);
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
      form.setFocus('password');
    }
  };

  return (
    <div className="login">
      <section className="login-card">
        <h1>{t('portal.login.title')}</h1>
        <p className="muted">{t('portal.login.intro')}</p>
        {message === 'session_expired' && <Alert tone="warning">{t('portal.login.expired')}</Alert>}
        {message === 'reset_sent' && <Alert tone="success">{t('portalAccount.reset.sentText')}</Alert>}
        {message === 'register_success' && (
          <Suspense>
            <RegisteredNotice />
          </Suspense>
        )}
        {failure && (
          <Alert tone="danger" live>
            <span>{failure}</span>
          </Alert>
        )}
        <Form form={form} onSubmit={submit} label={t('portal.login.title')}>
          <Credentials busy={busy} />
        </Form>
        <p className="login-new">
          <span className="muted">{t('portal.login.newHere')}</span>
          <LinkButton to="/register">{t('portal.login.create')}</LinkButton>
        </p>
      </section>
      {challenge && (
        <Suspense>
          <CodeDialog
            challenge={challenge}
            onClose={() => {
              setChallenge(undefined);
              setBusy(false);
            }}
            onSignedIn={(answer) => enter(answer, form.getValues('remember'))}
          />
        </Suspense>
      )}
      <p className="login-other">
        <LinkButton kind="quiet" icon="shield" to="/admin/admin-login" reload>
          {t('portal.login.toAdmin')}
        </LinkButton>
      </p>
    </div>
  );
}

function Credentials({ busy }: { busy: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        name="email"
        label={t('common.field.email')}
        type="email"
        autoComplete="username"
        mandatory
      />
      <PasswordField
        name="password"
        label={t('common.field.password')}
        autoComplete="current-password"
        mandatory
      />
      <div className="login-options">
        <CheckboxField name="remember" label={t('portal.login.remember')} />
        <Link to="/reset_password">{t('portal.login.forgot')}</Link>
      </div>
      <Button type="submit" kind="primary" busy={busy} className="wide">
        {t('portal.login.submit')}
      </Button>
    </>
  );
}

/** Returns a function that stores the session and opens the first page. An existing session opens it immediately. */
function useEntry() {
  const { t, locale, choose } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionStore.get()) void navigate(takeReturn(sessionStore.get()?.user.id ?? 0), { replace: true });
  }, [navigate]);
  return (answer: Dto<'SignedInDto'>, remember: boolean): void => {
    toast.success(t('portal.login.success'));
    const { locale: own } = answer.user;
    // If the texts fail to load, the page keeps its language.
    if (own !== locale && !isLocaleChosen()) choose(own).catch(() => undefined);
    setTimeout(() => {
      unlock();
      sessionStore.open({ token: answer.accessToken, user: answer.user, remember });
      void navigate(takeReturn(answer.user.id), { replace: true });
    }, loginDelay);
  };
}

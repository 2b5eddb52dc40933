import { Alert, Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { type BaseSyntheticEvent, lazy, Suspense, useState } from 'react';
import {
  Form,
  PasswordInput,
  ResourceContextProvider,
  TextInput,
  useLocaleState,
  useNotify,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { submitErrors } from '../../providers/http.js';
import { sessionStore } from '../../providers/session.js';
import { store } from '../../providers/store.js';
import type { Schema } from '../../providers/types.js';
import { serif } from '../../theme/theme.js';
import { FormErrors } from '../../ui/form/FormErrors.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { LanguageMenu, ThemeMenu } from '../../ui/Preferences.js';
import { useDocumentTitle } from '../../ui/useDocumentTitle.js';

const CodeStep = lazy(() => import('./CodeStep.js'));

/** Delay from the success notification to the next page, in milliseconds. */
const redirectDelay = 1000;
/** The client portal's login page. */
const portalLogin = '/login';

/** Administrator login. */
export default function LoginPage() {
  const translate = useTranslate();
  const data = useConsoleData();
  const [second, setSecond] = useState<{ challenge: Schema<'ChallengeDto'>; remember: boolean }>();
  const { next, enter } = useEntry();
  // Read only once: signing in on this page must not redirect before the notification was shown.
  const [signedInBefore] = useState(() => sessionStore.get() !== undefined);
  useDocumentTitle(translate('console.login.title'));
  if (signedInBefore) return <Navigate to={next} replace />;

  const submit = async ({ email, password, remember }: FieldValues, event?: BaseSyntheticEvent) => {
    const credentials = { email: String(email ?? '').trim(), password: String(password ?? '') };
    const form = event?.target as HTMLFormElement;
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    if (!credentials.email || !credentials.password) {
      focus(credentials.email ? 'password' : 'email');
      return { root: { serverError: translate('errors.emptyLogin') } };
    }
    try {
      const kept = Boolean(remember);
      const body = { ...credentials, remember: kept, form: 'admin' as const };
      const answer: object = await data.call('post', '/api/auth/sign-in', { body });
      if ('challenge' in answer) setSecond({ challenge: answer as Schema<'ChallengeDto'>, remember: kept });
      else await enter(answer as Schema<'SignedInDto'>, kept);
      return undefined;
    } catch (error) {
      focus('password');
      return submitErrors(error);
    }
  };
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      {second && (
        <Suspense>
          <CodeStep
            challenge={second.challenge}
            onSignedIn={(answer) => enter(answer, second.remember)}
            onCancel={() => setSecond(undefined)}
          />
        </Suspense>
      )}
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: 10 }}>
        <Box sx={{ width: '100%', maxWidth: 408 }}>
          <Brand />
          <ResourceContextProvider value="account">
            <Form onSubmit={submit} noValidate disableInvalidFormNotification>
              <Fields />
            </Form>
          </ResourceContextProvider>
          <Button href={portalLogin} sx={{ mt: 2 }}>
            {translate('console.login.toClient')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function Fields() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { register } = useFormContext();
  const { submitCount } = useFormState();
  return (
    <Paper sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 1 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate('console.login.title')}
      </Typography>
      {search.get('msg') === 'session_expired' && submitCount === 0 && (
        <Alert severity="warning">{translate('errors.sessionExpired')}</Alert>
      )}
      <FormErrors short />
      <TextInput source="email" type="email" autoComplete="username" autoFocus isRequired />
      <PasswordInput source="password" autoComplete="current-password" isRequired />
      <FormControlLabel
        control={<Checkbox size="small" {...register('remember')} />}
        label={translate('console.login.remember')}
      />
      <SubmitButton size="large" label={translate('console.login.submit')} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('console.login.noAccount')}
      </Typography>
    </Paper>
  );
}

function Brand() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3 }}>
      <Box component="img" src="/api/logo" alt="" sx={{ height: 34, maxWidth: 140, objectFit: 'contain' }} />
      <Typography sx={{ fontFamily: serif, fontWeight: 600, fontSize: '1.3rem' }}>
        {useTranslate()('common.product')}
      </Typography>
    </Box>
  );
}

/** Signs in and redirects to the page that was open when the session ended, otherwise to the dashboard. */
function useEntry() {
  const notify = useNotify();
  const [locale, setLocale] = useLocaleState();
  const navigate = useNavigate();
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const path = state?.nextPathname;
  const next =
    path && path !== consolePath('login') ? `${path}${state.nextSearch ?? ''}` : consolePath('dashboard');
  const enter = async ({ accessToken, user }: Schema<'SignedInDto'>, remember: boolean): Promise<void> => {
    notify('console.login.success', { type: 'success' });
    // Uses the account's language unless one was chosen in this browser.
    if (user.locale !== locale && store.getItem('locale') === undefined) setLocale(user.locale);
    await new Promise((resolve) => setTimeout(resolve, redirectDelay));
    sessionStore.open({ token: accessToken, user, remember });
    void navigate(next, { replace: true });
  };
  return { next, enter };
}

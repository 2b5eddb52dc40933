import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LanguageMenu, ThemeMenu } from '../layout/Preferences.js';
import { paths, portalLogin } from '../paths.js';
import { call } from '../providers/http.js';
import { getSession, setSession } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { serif } from '../theme/theme.js';
import { PasswordField } from '../ui/form/PasswordField.js';
import { useDocumentTitle } from '../ui/useDocumentTitle.js';
import { useToast } from '../ui/useToast.js';
import { CodeStep } from './CodeStep.js';

/** Milliseconds between the success toast and the page that opens (spec section 4). */
const redirectDelay = 1000;

/** Administrator login (spec section 2). */
export function LoginPage() {
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = useNextPage();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [challenge, setChallenge] = useState<Schema<'ChallengeDto'>>();
  // Taken once: signing in right here must not skip the toast.
  const [signedInBefore] = useState(() => getSession() !== undefined);
  useDocumentTitle(translate('console.login.title'));

  if (signedInBefore) return <Navigate to={next} replace />;

  const fail = (message: string) => {
    setProblem(message);
    toast.error(message, { _: message });
  };
  const enter = ({ accessToken, user }: Schema<'SignedInDto'>) => {
    toast.success('console.login.success');
    setTimeout(() => {
      setSession({ token: accessToken, user });
      void navigate(next, { replace: true });
    }, redirectDelay);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (!credentials.email || !credentials.password) {
      (credentials.email ? password : email).current?.focus();
      return fail(translate('errors.emptyLogin'));
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call<Schema<'SignedInDto'> | Schema<'ChallengeDto'>>('auth/sign-in', {
        method: 'POST',
        body: { ...credentials, remember, form: 'admin' },
      });
      if ('challenge' in answer) setChallenge(answer);
      else enter(answer);
    } catch (error) {
      setBusy(false);
      fail(error instanceof Error ? error.message : translate('errors.adminLogin'));
      password.current?.focus();
    }
  };

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      {challenge && (
        <CodeStep
          challenge={challenge}
          onSignedIn={enter}
          onCancel={() => {
            setChallenge(undefined);
            setBusy(false);
          }}
        />
      )}
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: 10 }}>
        <Box sx={{ width: '100%', maxWidth: 408 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3 }}>
            <Box component="img" src="/admin/favicon.svg" alt="" sx={{ width: 34, height: 34 }} />
            <Typography sx={{ fontFamily: serif, fontWeight: 600, fontSize: '1.3rem' }}>
              {translate('common.product')}
            </Typography>
          </Box>
          <Paper
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2 }}
          >
            <Typography variant="h1">{translate('console.login.title')}</Typography>
            {search.get('msg') === 'session_expired' && !problem && (
              <Alert severity="warning">{translate('errors.sessionExpired')}</Alert>
            )}
            {problem && <Alert severity="error">{problem}</Alert>}
            <TextField
              inputRef={email}
              name="email"
              type="email"
              label={translate('common.field.email')}
              autoComplete="username"
              autoFocus
              required
            />
            <PasswordField
              inputRef={password}
              name="password"
              label={translate('common.field.password')}
              autoComplete="current-password"
              required
            />
            <FormControlLabel
              control={
                <Checkbox
                  checked={remember}
                  onChange={(event) => setRemember(event.target.checked)}
                  size="small"
                />
              }
              label={translate('console.login.remember')}
            />
            <Button
              type="submit"
              variant="contained"
              size="large"
              disabled={busy}
              startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
            >
              {translate('console.login.submit')}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {translate('console.login.noAccount')}
            </Typography>
          </Paper>
          <Button href={portalLogin} sx={{ mt: 2 }}>
            {translate('console.login.toClient')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** The page that was left when the session ended, else the dashboard. */
function useNextPage(): string {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const path = state?.nextPathname;
  return path && path !== '/admin-login' ? `${path}${state.nextSearch ?? ''}` : paths.dashboard();
}

import { Alert, Box, Button, CircularProgress, Paper, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSignOut } from '../layout/useSignOut.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { errorText, statusOf } from '../providers/http.js';
import { setLocked } from '../providers/lock.js';
import { useSession } from '../providers/session.js';
import { PasswordField } from '../ui/form/PasswordField.js';
import { useDocumentTitle } from '../ui/useDocumentTitle.js';

/** Locks the signed-in session on this browser until its password is given, or Logout (spec section 2). */
export function LockScreen() {
  const translate = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const api = useApi();
  const signOut = useSignOut();
  const from = useLocation().state as { from?: string } | null;
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useDocumentTitle(translate('console.lock.title'));
  useEffect(() => {
    if (session) setLocked(true);
  }, [session]);
  if (!session) return <Navigate to={paths.login()} replace />;

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.call('auth/verify-password', {
        method: 'POST',
        body: { password: password.current?.value ?? '' },
      });
      setLocked(false);
      void navigate(from?.from ?? paths.dashboard(), { replace: true });
    } catch (error) {
      setBusy(false);
      setProblem(statusOf(error) === 400 ? translate('errors.adminLogin') : errorText(error));
      password.current?.focus();
    }
  };
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', px: 2 }}>
      <Paper
        component="form"
        noValidate
        onSubmit={unlock}
        sx={{ p: { xs: 2.5, sm: 4 }, width: '100%', maxWidth: 400, display: 'grid', gap: 2 }}
      >
        <Typography variant="h1">{translate('console.lock.title')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('console.lock.text', { name: `${session.user.firstName} ${session.user.lastName}` })}
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <PasswordField
          inputRef={password}
          name="password"
          label={translate('common.field.password')}
          autoComplete="current-password"
          autoFocus
          required
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            size="medium"
            disabled={busy}
            startIcon={busy ? <CircularProgress size={14} color="inherit" /> : undefined}
          >
            {translate('console.lock.unlock')}
          </Button>
          <Button
            size="medium"
            onClick={() => {
              setLocked(false);
              signOut();
            }}
          >
            {translate('console.lock.logOut')}
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}

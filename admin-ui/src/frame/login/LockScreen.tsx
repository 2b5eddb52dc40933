import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorText, statusOf } from '../../providers/http.js';
import { lock, unlock as removeLock } from '../../providers/lock.js';
import { useSession } from '../../providers/session.js';
import { FormErrors } from '../../ui/form/FormErrors.js';
import { CurrentPasswordInput } from '../../ui/form/inputs.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useDocumentTitle } from '../../ui/useDocumentTitle.js';
import { useSignOut } from '../../ui/useSignOut.js';

/** Locks the session in this browser until the password is entered or the user logs out. */
export default function LockScreen() {
  const translate = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const data = useConsoleData();
  const signOut = useSignOut();
  const from = useLocation().state as { from?: string } | null;
  useDocumentTitle(translate('console.lock.title'));
  useEffect(() => {
    if (session) lock(session.user.id);
  }, [session]);
  if (!session) return <Navigate to={consolePath('login')} replace />;

  const unlock = async ({ password }: FieldValues) => {
    try {
      await data.call('post', '/api/auth/verify-password', { body: { password } });
    } catch (error) {
      const wrong = statusOf(error) === 400;
      return { root: { serverError: wrong ? translate('errors.adminLogin') : errorText(error) } };
    }
    removeLock();
    void navigate(from?.from ?? consolePath('dashboard'), { replace: true });
    return undefined;
  };
  const { firstName, lastName } = session.user;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', px: 2 }}>
      <Paper sx={{ p: { xs: 2.5, sm: 4 }, width: '100%', maxWidth: 400 }}>
        <Form onSubmit={unlock} disableInvalidFormNotification noValidate>
          <Typography variant="h1">{translate('console.lock.title')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
            {translate('console.lock.text', { name: `${firstName} ${lastName}` })}
          </Typography>
          <FormErrors short />
          <CurrentPasswordInput source="password" label="common.field.password" autoFocus />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SubmitButton size="medium" label={translate('console.lock.unlock')} />
            <Button
              size="medium"
              onClick={() => {
                removeLock();
                signOut();
              }}
            >
              {translate('console.lock.logOut')}
            </Button>
          </Box>
        </Form>
      </Paper>
    </Box>
  );
}

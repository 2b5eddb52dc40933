import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client.js';
import { sessionStore } from '../api/session-store.js';
import { useI18n } from '../i18n/i18n.js';
import { useToast } from '../ui/toast.js';
import { unlock } from './lock.js';

/** Milliseconds between 'logged out' and the login page (spec section 9). */
const logoutDelay = 1000;

/** Signs out at the service and on this browser; a service out of reach must not keep anybody signed in here. */
export function useLogout() {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async (): Promise<void> => {
    setLeaving(true);
    await call('post', '/api/auth/sign-out').catch(() => undefined);
    toast.success(t('portal.login.loggedOut'));
    setTimeout(() => {
      void navigate('/login');
      unlock();
      sessionStore.close();
    }, logoutDelay);
  };
  return { leaving, logout };
}

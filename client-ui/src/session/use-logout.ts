import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client.js';
import { sessionStore } from '../api/session-store.js';
import { useI18n } from '../i18n/i18n.js';
import { useToast } from '../ui/toast.js';
import { unlock } from '../browser/lock.js';

/** Delay between the 'logged out' message and the login page, in milliseconds. */
const logoutDelay = 1000;

/** Returns a function that signs out at the API and in this browser, even if the API is unavailable. */
export function useLogout() {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async (): Promise<void> => {
    setLeaving(true);
    sessionStore.leave();
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

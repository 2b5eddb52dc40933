import { useLogout, useNotify } from 'react-admin';
import { call } from '../providers/http.js';
import { sessionStore } from '../providers/session.js';

/** Delay between the 'logged out' message and the login page, in milliseconds. */
const logoutDelay = 1000;

/** Logs out: ends the session on the server, notifies, and opens the login page a second later. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const notify = useNotify();
  return () => {
    // Ignores a second click.
    if (sessionStore.isLeaving()) return;
    sessionStore.leave();
    void call('post', '/api/auth/sign-out')
      .catch(() => undefined)
      .then(() => {
        notify('console.signOut.done', { type: 'success' });
        setTimeout(() => void logout({}, undefined, false), logoutDelay);
      });
  };
}

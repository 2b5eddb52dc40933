import { useLogout, useNotify } from 'react-admin';
import { call } from '../providers/http.js';
import { sessionStore } from '../providers/session.js';

/** Milliseconds between the 'logged out' message and the login page. */
const logoutDelay = 1000;

/** Logs out: ends the session on the server, says so, and opens the login page a second later. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const notify = useNotify();
  return () => {
    // A second click.
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

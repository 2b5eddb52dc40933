import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropDrafts } from '../../../web-shared/drafts.js';
import { type Session, sessionStore } from '../api/session-store.js';
import { rememberReturn } from '../browser/return-path.js';

const Context = createContext<Session | undefined>(undefined);

/**
 * Keeps the app in step with the session. An expired session leads to the login page, which returns to the same
 * page after sign-in. Cached data is cleared with every change, so it never outlives its account's session.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(sessionStore.get);
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const place = useRef({ path: '', userId: 0 });

  useEffect(() => {
    if (session) place.current = { path: location.pathname + location.search, userId: session.user.id };
  }, [location, session]);

  useEffect(
    () =>
      sessionStore.subscribe(() => {
        setSession(sessionStore.get());
        queries.clear();
        // Drafts are deleted at sign-out; after an expired session they are kept for the next sign-in.
        if (sessionStore.end() === 'signedOut') dropDrafts();
        if (sessionStore.end() === 'expired') {
          rememberReturn(place.current);
          void navigate('/login?msg=session_expired', { replace: true });
        }
      }),
    [navigate, queries],
  );

  return <Context value={session}>{children}</Context>;
}

/** The current session, if any. */
export function useSession(): Session | undefined {
  return useContext(Context);
}

/** The signed-in account; usable only inside the frame of signed-in pages. */
export function useAccount(): Session['user'] {
  const session = useContext(Context);
  if (!session) throw new Error('useAccount without a session');
  return session.user;
}

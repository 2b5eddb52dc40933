import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Session, sessionStore } from '../api/session-store.js';
import { rememberReturn } from './return-path.js';

const Context = createContext<Session | undefined>(undefined);

/**
 * Keeps the app in step with the session: one that ended leads to the login page, which brings the person back to
 * where it was (spec section 8); data of an account never outlives its session on screen.
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
      sessionStore.subscribe((reason) => {
        setSession(sessionStore.get());
        queries.clear();
        if (reason === 'expired') {
          rememberReturn(place.current);
          void navigate('/login?msg=session_expired', { replace: true });
        }
      }),
    [navigate, queries],
  );

  return <Context value={session}>{children}</Context>;
}

/** The session, if anybody is signed in. */
export function useSession(): Session | undefined {
  return useContext(Context);
}

/** The signed-in account; only below the guarded frame. */
export function useAccount(): Session['user'] {
  const session = useContext(Context);
  if (!session) throw new Error('useAccount without a session');
  return session.user;
}

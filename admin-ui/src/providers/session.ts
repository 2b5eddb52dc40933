import { useSyncExternalStore } from 'react';
import { may, type Permission } from '../../../common/permissions.js';
import type { Account } from './types.js';

/** The signed-in account with its bearer token, as this browser keeps it (spec "accounts and access", section 9). */
export interface Session {
  readonly token: string;
  readonly user: Account;
}

const storageKey = 'protest-desk.console.session';
const listeners = new Set<() => void>();
let current = read();
let expired = false;

// Signing out in one tab signs the others out too.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) publish(read());
});

export function getSession(): Session | undefined {
  return current;
}

/** Whether the last session ended by itself rather than by signing out: forms then keep what was typed. */
export const sessionHasExpired = (): boolean => expired;

/** The service no longer accepts the session. */
export function expireSession(): void {
  setSession(undefined);
  expired = true;
}

export function setSession(session: Session | undefined): void {
  expired = false;
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the page.
  }
  publish(session);
}

/** The session of this browser; undefined when nobody is signed in. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, getSession);
}

/** Whether the signed-in account may do something: what menus and buttons ask before they show. */
export function useMay(): (permission: Permission) => boolean {
  const level = useSession()?.user.level;
  return (permission) => may(level, permission);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(session: Session | undefined): void {
  current = session;
  listeners.forEach((listener) => listener());
}

function read(): Session | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Session> | null;
    return stored?.token && stored.user ? { token: stored.token, user: stored.user } : undefined;
  } catch {
    return undefined;
  }
}

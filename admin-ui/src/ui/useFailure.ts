import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { errorText, statusOf } from '../providers/http.js';

/** Returns a function that notifies why a request failed. Ended sessions are skipped, because the login page reports them. */
export function useFailure(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const text = errorText(error);
      if (statusOf(error) !== 401) notify(text, { type: 'error', messageArgs: { _: text } });
    },
    [notify],
  );
}

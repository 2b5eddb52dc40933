import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { successToastDuration, toastDuration } from '../../../common/limits.js';
import { errorText, statusOf } from '../providers/http.js';

export interface Toast {
  /** Three seconds. The text's key. */
  success(message: string, params?: Record<string, unknown>): void;
  /** Five seconds. The text's key. */
  error(message: string, params?: Record<string, unknown>): void;
  info(message: string, params?: Record<string, unknown>): void;
  /** The text of a failed call. */
  failure(error: unknown): void;
}

/** Toasts as the spec wants them (section 9): top centre, five seconds, successes three. */
export function useToast(): Toast {
  const notify = useNotify();
  return useMemo(() => {
    const show =
      (type: 'success' | 'error' | 'info', autoHideDuration: number) =>
      (message: string, messageArgs: Record<string, unknown> = {}) =>
        notify(message, { type, autoHideDuration, messageArgs });
    const error = show('error', toastDuration);
    return {
      success: show('success', successToastDuration),
      info: show('info', toastDuration),
      error,
      failure: (problem) => {
        // An ended session has its own page to say so.
        if (statusOf(problem) !== 401) error(errorText(problem), { _: errorText(problem) });
      },
    };
  }, [notify]);
}

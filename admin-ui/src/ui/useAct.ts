import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailure } from './useFailure.js';

interface ActOptions<Answer, Input> {
  /** Key of the success notification. */
  readonly success?: string | ((answer: Answer, input: Input) => string);
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  /**
   * Handles an error in addition to the notification; returning true suppresses the notification, because the
   * page shows the error itself.
   */
  readonly onError?: (error: unknown) => boolean | void;
}

/**
 * A change other than react-admin's create, update and delete. Notifies of success and failure, and then
 * refetches everything on screen (providers/queryClient.ts).
 */
export function useAct<Answer = unknown, Input = void>(
  run: (input: Input) => Promise<Answer>,
  { success, onSuccess, onError }: ActOptions<Answer, Input> = {},
): UseMutationResult<Answer, unknown, Input> {
  const notify = useNotify();
  const fail = useFailure();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => {
      const notice = typeof success === 'function' ? success(answer, input) : success;
      if (notice) notify(notice, { type: 'success' });
      onSuccess?.(answer, input);
    },
    onError: (error) => {
      if (onError?.(error) !== true) fail(error);
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { submitErrors } from '../../providers/http.js';

/**
 * The `onSubmit` of a form that does not create or update a resource: the API's errors become errors of its
 * fields and of the form.
 */
export function useSubmit<Answer>(
  run: (values: FieldValues) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): (values: FieldValues) => Promise<FieldValues | undefined> {
  const { mutateAsync } = useMutation({ mutationFn: run });
  return async (values) => {
    try {
      const answer = await mutateAsync(values);
      onDone?.(answer);
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };
}

import { useIsMutating } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';

/**
 * Whether a form is being sent. A form that takes over a newer record meanwhile no longer counts as submitting, so the pending
 * request counts too: otherwise the form could be sent twice.
 */
export function useIsSending(): boolean {
  const { isSubmitting } = useFormState();
  const pending = useIsMutating();
  return isSubmitting || pending > 0;
}

import { Button, type ButtonProps } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';

/**
 * Submits its form; disabled while submitting. A click does not move the focus: a field that shows its error on
 * blur would move the button away before the click completes.
 *
 * A form that takes over a newer record while it is being sent no longer counts as submitting, so the pending request counts too:
 * otherwise it could be sent twice.
 */
export function SubmitButton({ label, ...rest }: ButtonProps & { readonly label: string }) {
  const { isSubmitting } = useFormState();
  const isSending = useIsMutating() > 0;
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isSubmitting || isSending}
      loadingPosition="start"
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {label}
    </Button>
  );
}

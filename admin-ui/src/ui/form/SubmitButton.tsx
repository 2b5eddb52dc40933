import { Button, type ButtonProps } from '@mui/material';
import { useIsSending } from './useIsSending.js';

/**
 * Submits its form; disabled while submitting. A click does not move the focus: a field that shows its error on
 * blur would move the button away before the click completes.
 */
export function SubmitButton({ label, ...rest }: ButtonProps & { readonly label: string }) {
  const isSending = useIsSending();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isSending}
      loadingPosition="start"
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {label}
    </Button>
  );
}

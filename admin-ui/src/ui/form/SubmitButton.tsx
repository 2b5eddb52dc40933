import { Button, type ButtonProps } from '@mui/material';
import { useFormState } from 'react-hook-form';

/**
 * Submits its form; disabled while submitting. A click does not move the focus: a field that shows its error on
 * blur would move the button away before the click completes.
 */
export function SubmitButton({ label, ...rest }: ButtonProps & { readonly label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isSubmitting}
      loadingPosition="start"
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {label}
    </Button>
  );
}

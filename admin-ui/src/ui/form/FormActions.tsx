import { Box, Button, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

/** Save and Cancel at a form's end. */
export function FormActions({ cancelTo, submitLabel }: { cancelTo: string; submitLabel?: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button
        type="submit"
        variant="contained"
        size="medium"
        disabled={isSubmitting}
        startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : undefined}
      >
        {submitLabel ?? translate('common.save')}
      </Button>
      <Button component={Link} to={cancelTo} size="medium">
        {translate('common.cancel')}
      </Button>
    </Box>
  );
}

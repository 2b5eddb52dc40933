import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SubmitButton } from './SubmitButton.js';

export interface FormActionsProps {
  readonly cancelTo: string;
  readonly submitLabel?: string;
  /** Whether submitting is disabled. */
  readonly submitDisabled?: boolean;
  /** Additional buttons between Save and Cancel. */
  readonly moreActions?: ReactNode;
}

/** Save and Cancel at the end of a form. */
export function FormActions({ cancelTo, submitLabel, submitDisabled, moreActions }: FormActionsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <SubmitButton
        size="medium"
        label={submitLabel ?? translate('common.save')}
        {...(submitDisabled && { disabled: true })}
      />
      {moreActions}
      <Button component={Link} to={cancelTo} size="medium">
        {translate('common.cancel')}
      </Button>
    </Box>
  );
}

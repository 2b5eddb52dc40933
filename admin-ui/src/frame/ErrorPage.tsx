import { Alert, Box, Button } from '@mui/material';
import type { ErrorInfo } from 'react';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';

/** Replaces a page that crashed: a message and a retry button. */
export function ErrorPage({
  resetErrorBoundary,
}: {
  error: Error;
  errorInfo?: ErrorInfo;
  resetErrorBoundary: (...args: unknown[]) => void;
}) {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('common.retry')}
          </Button>
        }
      >
        {translate('errors.generic')}
      </Alert>
    </Box>
  );
}

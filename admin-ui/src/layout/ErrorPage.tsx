import { Alert, Box, Button } from '@mui/material';
import type { ErrorInfo } from 'react';
import { useTranslate } from 'react-admin';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';

/** What is left of a page that failed: a sentence and the way to try again. */
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

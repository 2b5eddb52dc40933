import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '../providers/http.js';

/** What is shown in place of data that could not be loaded, with the way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}

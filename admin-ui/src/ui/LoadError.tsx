import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText, statusOf } from '../providers/http.js';
import { NotFound } from './NotFound.js';

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Replaces data that could not be loaded, with a retry button. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {translate('common.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}

/** Replaces a whole page that could not be loaded, or does not exist. */
export const PageError = (props: LoadErrorProps) =>
  statusOf(props.error) === 404 ? <NotFound /> : <LoadError {...props} />;

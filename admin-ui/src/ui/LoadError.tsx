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

/** The same for a whole page, which may not exist. */
export const PageError = (props: LoadErrorProps) =>
  statusOf(props.error) === 404 ? <NotFound /> : <LoadError {...props} />;

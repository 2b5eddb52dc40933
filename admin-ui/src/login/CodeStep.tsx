import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { confirmationCodeLength } from '../../../common/limits.js';
import { call, errorAnswer } from '../providers/http.js';
import type { Schema } from '../providers/types.js';
import { useToast } from '../ui/useToast.js';

/** Longest recovery code, `ABCDE-FGHJK`. */
const recoveryCodeLength = 11;

/**
 * The second step at sign-in: six digits from the mail or the authenticator app, or a recovery code; Submit needs more
 * than five characters (spec section 5).
 */
export function CodeStep({
  challenge,
  onSignedIn,
  onCancel,
}: {
  challenge: Schema<'ChallengeDto'>;
  onSignedIn: (answer: Schema<'SignedInDto'>) => void;
  onCancel: () => void;
}) {
  const translate = useTranslate();
  const toast = useToast();
  const [current, setCurrent] = useState(challenge);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < confirmationCodeLength) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(
        await call<Schema<'SignedInDto'>>('auth/sign-in/code', {
          method: 'POST',
          body: { challenge: current.challenge, code: code.trim() },
        }),
      );
    } catch (error) {
      setBusy(false);
      setProblem((error as Error).message);
      toast.failure(error);
      if (errorAnswer(error).code === 'challengeEnded') onCancel();
    }
  };
  const resend = async () => {
    try {
      setCurrent(
        await call<Schema<'ChallengeDto'>>('auth/sign-in/code/resend', {
          method: 'POST',
          body: { challenge: current.challenge },
        }),
      );
      toast.success('console.login.codeSent');
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="code-step">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="code-step">{translate('console.login.codeTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">{translate(`console.login.codeText.${current.method}`)}</Typography>
          <TextField
            autoFocus
            name="code"
            label={translate('console.login.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ htmlInput: { autoComplete: 'one-time-code', maxLength: recoveryCodeLength } }}
          />
        </DialogContent>
        <DialogActions>
          {current.method === 'email' && (
            <Button onClick={resend} sx={{ mr: 'auto' }}>
              {translate('console.login.codeResend')}
            </Button>
          )}
          <Button onClick={onCancel}>{translate('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || code.trim().length < confirmationCodeLength}
            startIcon={busy ? <CircularProgress size={14} color="inherit" /> : undefined}
          >
            {translate('console.login.codeSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

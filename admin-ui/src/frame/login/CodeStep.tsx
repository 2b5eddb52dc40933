import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { confirmationCodeLength } from '../../../../common/auth/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer, errorText } from '../../providers/http.js';
import type { Schema } from '../../providers/types.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useAct } from '../../ui/useAct.js';
import { useFailure } from '../../ui/useFailure.js';

/** Length of a recovery code, `ABCDE-FGHJK`. */
const recoveryCodeLength = 11;

interface CodeStepProps {
  readonly challenge: Schema<'ChallengeDto'>;
  readonly onSignedIn: (answer: Schema<'SignedInDto'>) => Promise<void>;
  readonly onCancel: () => void;
}

/** The second step at sign-in: six digits from the e-mail or the authenticator app, or a recovery code. */
export default function CodeStep({ challenge, onSignedIn, onCancel }: CodeStepProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const fail = useFailure();
  const [current, setCurrent] = useState(challenge);
  const resend = useAct(
    () => data.call('post', '/api/auth/sign-in/code/resend', { body: { challenge: current.challenge } }),
    { success: 'console.login.codeSent', onSuccess: setCurrent },
  );
  const submit = async ({ code }: FieldValues) => {
    try {
      const body = { challenge: current.challenge, code: String(code).trim() };
      await onSignedIn(await data.call('post', '/api/auth/sign-in/code', { body }));
      return undefined;
    } catch (error) {
      const text = errorText(error);
      if (errorAnswer(error).code !== 'challengeEnded') return { code: text };
      fail(error);
      onCancel();
      return undefined;
    }
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="code-step">
      <Form onSubmit={submit} noValidate disableInvalidFormNotification>
        <DialogTitle id="code-step">{translate('console.login.codeTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">{translate(`console.login.codeText.${current.method}`)}</Typography>
          <TextInput
            source="code"
            label="console.login.code"
            autoFocus
            slotProps={{ htmlInput: { autoComplete: 'one-time-code', maxLength: recoveryCodeLength } }}
          />
        </DialogContent>
        <DialogActions>
          {current.method === 'email' && (
            <Button onClick={() => resend.mutate()} sx={{ mr: 'auto' }}>
              {translate('console.login.codeResend')}
            </Button>
          )}
          <Button onClick={onCancel}>{translate('common.cancel')}</Button>
          <Submit />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Enabled once the code has its full length. */
function Submit() {
  const translate = useTranslate();
  const code = String(useWatch({ name: 'code' }) ?? '').trim();
  return (
    <SubmitButton
      label={translate('console.login.codeSubmit')}
      disabled={code.length < confirmationCodeLength}
    />
  );
}

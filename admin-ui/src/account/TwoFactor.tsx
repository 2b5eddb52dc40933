import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordInput, useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { FormDialog } from '../ui/FormDialog.js';
import { LineInput } from '../ui/form/inputs.js';
import { required } from '../ui/form/validators.js';
import { InfoCard } from '../ui/InfoCard.js';
import { Badge } from '../ui/StatusBadge.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';

type Step = 'email' | 'totp' | 'off' | 'recovery-codes';

/** The second step at sign-in: a mailed code, an authenticator app with recovery codes, or none. */
export function TwoFactor() {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { data } = useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => api.call<Schema<'TwoFactorDto'>>('auth/two-factor', { signal }),
  });
  const [step, setStep] = useState<Step>();
  const [setup, setSetup] = useState<Schema<'AuthenticatorSetupDto'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const text = (key: string) => translate(`console.twoFactor.${key}`);

  const withPassword = async (chosen: Step, password: unknown) => {
    const call = <Answer,>() =>
      api.call<Answer>(`auth/two-factor/${chosen}`, { method: 'POST', body: { password } });
    if (chosen === 'totp') setSetup(await call<Schema<'AuthenticatorSetupDto'>>());
    else if (chosen === 'recovery-codes') setCodes((await call<Schema<'RecoveryCodesDto'>>()).recoveryCodes);
    else {
      await call();
      toast.success('console.twoFactor.saved');
    }
    invalidate('two-factor');
  };
  return (
    <InfoCard title={text('title')}>
      {!data ? (
        <Skeleton variant="rounded" height={80} />
      ) : (
        <>
          <Box sx={{ mb: 1 }}>
            <Badge
              tone={data.method === 'none' ? 'warning' : 'success'}
              label={text(`method.${data.method}`)}
            />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {data.method === 'totp'
              ? translate('console.twoFactor.codesLeft', { smart_count: data.recoveryCodesLeft })
              : text('hint')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {data.method !== 'totp' && (
              <Button variant="contained" onClick={() => setStep('totp')}>
                {text('useApp')}
              </Button>
            )}
            {data.method === 'totp' && (
              <Button variant="outlined" onClick={() => setStep('recovery-codes')}>
                {text('newCodes')}
              </Button>
            )}
            {data.method !== 'email' && (
              <Button variant="outlined" onClick={() => setStep('email')}>
                {text('useEmail')}
              </Button>
            )}
            {data.method !== 'none' && (
              <Button variant="outlined" color="error" onClick={() => setStep('off')}>
                {text('turnOff')}
              </Button>
            )}
          </Box>
        </>
      )}
      {step && (
        <FormDialog
          title={text('confirmPassword')}
          submitLabel={translate('common.confirm')}
          onSubmit={({ password }) => withPassword(step, password)}
          onClose={() => setStep(undefined)}
        >
          <PasswordInput
            source="password"
            label="common.field.password"
            autoComplete="current-password"
            helperText={false}
            validate={required()}
            autoFocus
          />
        </FormDialog>
      )}
      {setup && (
        <FormDialog
          title={text('useApp')}
          submitLabel={translate('common.confirm')}
          onSubmit={async ({ code }) => {
            const answer = await api.call<Schema<'RecoveryCodesDto'>>('auth/two-factor/totp/confirm', {
              method: 'POST',
              body: { code },
            });
            setCodes(answer.recoveryCodes);
            invalidate('two-factor');
          }}
          onClose={() => setSetup(undefined)}
        >
          <Typography variant="body2">{text('scan')}</Typography>
          <Box
            component="img"
            src={setup.qrCode}
            alt={text('qrCode')}
            sx={{ width: 200, height: 200, justifySelf: 'center', bgcolor: '#ffffff', borderRadius: 1 }}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text('secret')}: <code>{setup.secret}</code>
          </Typography>
          <LineInput source="code" label="console.login.code" required autoComplete="one-time-code" />
        </FormDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </InfoCard>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="recovery-codes">
      <DialogTitle id="recovery-codes">{translate('console.twoFactor.codes')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('console.twoFactor.codesOnce')}
        </Alert>
        <Box
          component="ul"
          sx={{ columns: 2, m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace', fontSize: '1rem' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('console.twoFactor.codesKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

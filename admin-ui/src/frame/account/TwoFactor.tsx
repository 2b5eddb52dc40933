import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { FactCard } from '../../ui/FactCard.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { CurrentPasswordInput, LineInput } from '../../ui/form/inputs.js';
import { Badge } from '../../ui/StatusBadge.js';
import { useRead } from '../../ui/useRead.js';
import { RecoveryCodes } from './RecoveryCodes.js';

/** Changes of the second step; each requires the current password. */
type Step = 'email' | 'totp' | 'off' | 'recovery-codes';

/** The second step at sign-in: a mailed code, an authenticator app with recovery codes, or none. */
export function TwoFactor() {
  const translate = useTranslate();
  const { data } = useRead('/api/auth/two-factor');
  const [step, setStep] = useState<Step>();
  const [setup, setSetup] = useState<Schema<'AuthenticatorSetupDto'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <FactCard title={translate('console.twoFactor.title')}>
      {data ? <Standing data={data} onStep={setStep} /> : <Skeleton variant="rounded" height={80} />}
      {step && (
        <PasswordDialog
          step={step}
          onSetup={setSetup}
          onCodes={setCodes}
          onClose={() => setStep(undefined)}
        />
      )}
      {setup && <SetupDialog setup={setup} onCodes={setCodes} onClose={() => setSetup(undefined)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </FactCard>
  );
}

interface StandingProps {
  readonly data: Schema<'TwoFactorDto'>;
  readonly onStep: (step: Step) => void;
}

/** The current state and how to change it. */
function Standing({ data: { method, recoveryCodesLeft }, onStep }: StandingProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.twoFactor.${key}`);
  const steps = [
    method === 'totp' ? ['recovery-codes', 'newCodes'] : ['totp', 'useApp'],
    ...(method === 'email' ? [] : [['email', 'useEmail']]),
    ...(method === 'none' ? [] : [['off', 'turnOff']]),
  ] as [Step, string][];
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <Badge tone={method === 'none' ? 'warning' : 'success'} label={text(`method.${method}`)} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {method === 'totp'
          ? translate('console.twoFactor.codesLeft', { smart_count: recoveryCodesLeft })
          : text('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map(([step, label]) => (
          <Button
            key={step}
            variant={step === 'totp' ? 'contained' : 'outlined'}
            color={step === 'off' ? 'error' : 'primary'}
            onClick={() => onStep(step)}
          >
            {text(label)}
          </Button>
        ))}
      </Box>
    </>
  );
}

interface CodesProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

interface PasswordDialogProps extends CodesProps {
  readonly step: Step;
  readonly onSetup: (setup: Schema<'AuthenticatorSetupDto'>) => void;
}

function PasswordDialog({ step, onSetup, onCodes, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const changes = step === 'email' || step === 'off';
  return (
    <FormDialog
      title={translate('console.twoFactor.confirmPassword')}
      submitLabel={translate('common.confirm')}
      run={async ({ password }) => {
        const body = { password };
        if (step === 'totp') onSetup(await data.call('post', '/api/auth/two-factor/totp', { body }));
        else if (step === 'recovery-codes')
          onCodes((await data.call('post', '/api/auth/two-factor/recovery-codes', { body })).recoveryCodes);
        else await data.call('post', `/api/auth/two-factor/${step}`, { body });
      }}
      {...(changes && { success: 'console.twoFactor.saved' })}
      onClose={onClose}
    >
      <CurrentPasswordInput source="password" autoFocus />
    </FormDialog>
  );
}

interface SetupDialogProps extends CodesProps {
  readonly setup: Schema<'AuthenticatorSetupDto'>;
}

function SetupDialog({ setup, onCodes, onClose }: SetupDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const text = (key: string) => translate(`console.twoFactor.${key}`);
  return (
    <FormDialog
      title={text('useApp')}
      submitLabel={translate('common.confirm')}
      run={async ({ code }) =>
        onCodes(
          (await data.call('post', '/api/auth/two-factor/totp/confirm', { body: { code } })).recoveryCodes,
        )
      }
      onClose={onClose}
    >
      <Typography variant="body2">{text('scan')}</Typography>
      <Box
        component="img"
        src={setup.qrCode}
        alt={text('qrCode')}
        sx={{ width: 200, height: 200, justifySelf: 'center', bgcolor: '#ffffff', borderRadius: 1 }}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {text('secret')}
        {translate('common.colon')}
        <code>{setup.secret}</code>
      </Typography>
      <LineInput source="code" label="console.login.code" required autoComplete="one-time-code" />
    </FormDialog>
  );
}

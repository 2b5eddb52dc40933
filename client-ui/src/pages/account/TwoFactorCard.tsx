import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.js';
import { useTwoFactor } from '../../api/queries.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Badge, Card } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';
import { AuthenticatorDialog } from './AuthenticatorDialog.js';
import { PasswordDialog } from './PasswordDialog.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';

type Action = 'app' | 'email' | 'codes' | 'off';
const actionTitles = {
  app: 'portalSecurity.security.useApp',
  email: 'portalSecurity.security.useEmail',
  codes: 'portalSecurity.security.newCodes',
  off: 'portalSecurity.security.turnOff',
} as const;

/** The current user's second factor. Every change requires the password. */
export function TwoFactorCard() {
  const { t } = useI18n();
  const query = useTwoFactor();
  return (
    <Card
      title={t('portalSecurity.security.title')}
      icon="lock"
      actions={
        query.data && (
          <Badge tone={query.data.method === 'none' ? 'neutral' : 'success'}>
            {t(query.data.method === 'none' ? 'portalSecurity.security.isOff' : 'portalSecurity.security.on')}
          </Badge>
        )
      }
    >
      <p className="muted">{t('portalSecurity.security.text')}</p>
      <QueryState query={query} lines={3}>
        {(state) => <TwoFactor state={state} />}
      </QueryState>
    </Card>
  );
}

function TwoFactor({ state: { method, recoveryCodesLeft } }: { state: Dto<'TwoFactorDto'> }) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const [action, setAction] = useState<Action>();
  const [setup, setSetup] = useState<Dto<'AuthenticatorSetupDto'>>();
  const [codes, setCodes] = useState<readonly string[]>();

  const changed = (): void => {
    toast.success(t('portalSecurity.security.changed'));
    void queries.invalidateQueries({ queryKey: ['two-factor'] });
  };

  const act = async (password: string): Promise<void> => {
    const options = { body: { password } };
    if (action === 'app') setSetup(await call('post', '/api/auth/two-factor/totp', options));
    if (action === 'codes')
      setCodes((await call('post', '/api/auth/two-factor/recovery-codes', options)).recoveryCodes);
    if (action === 'email') await call('post', '/api/auth/two-factor/email', options);
    if (action === 'off') await call('post', '/api/auth/two-factor/off', options);
    if (action !== 'app') changed();
    setAction(undefined);
  };

  const button = (name: Action, primary = false) => (
    <Button
      kind={primary ? 'primary' : name === 'off' ? 'danger' : 'secondary'}
      onClick={() => setAction(name)}
    >
      {t(actionTitles[name])}
    </Button>
  );
  const texts = { none: 'off', email: 'email', totp: 'totp' } as const;
  return (
    <>
      <p>
        {t(`portalSecurity.security.${texts[method]}`)}{' '}
        {method === 'totp' && t('portalSecurity.security.codesLeft', { smart_count: recoveryCodesLeft })}
      </p>
      <div className="section-actions">
        {method !== 'totp' && button('app', true)}
        {method !== 'email' && button('email')}
        {method === 'totp' && button('codes')}
        {method !== 'none' && button('off')}
      </div>
      {action && (
        <PasswordDialog
          title={t(actionTitles[action])}
          onClose={() => setAction(undefined)}
          onPassword={act}
        />
      )}
      {setup && (
        <AuthenticatorDialog
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={(recoveryCodes) => {
            setSetup(undefined);
            setCodes(recoveryCodes);
            changed();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

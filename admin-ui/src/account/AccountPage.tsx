import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordInput, useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import type { Account } from '../providers/types.js';
import { FormDialog } from '../ui/FormDialog.js';
import { PasswordTextInput } from '../ui/form/inputs.js';
import { required } from '../ui/form/validators.js';
import { CardGrid, InfoCard } from '../ui/InfoCard.js';
import { LoadError } from '../ui/LoadError.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { DateTime } from '../ui/values.js';
import { Sessions } from './Sessions.js';
import { TwoFactor } from './TwoFactor.js';

/** 'Your Account Info': who one is, and how one signs in (spec section 2). */
export default function AccountPage() {
  const translate = useTranslate();
  const api = useApi();
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call<Account>('auth/account', { signal }),
  });
  const [changing, setChanging] = useState(false);
  const title = translate('console.account.title');
  const field = (name: string) => translate(`common.field.${name}`);
  return (
    <>
      <SettingsHeader
        title={title}
        actions={
          <Button variant="outlined" startIcon={<Key />} onClick={() => setChanging(true)}>
            {translate('console.clients.changePassword')}
          </Button>
        }
      />
      {error && !account && <LoadError error={error} onRetry={() => void refetch()} />}
      {account && (
        <CardGrid min={320}>
          <InfoCard
            title={translate('console.clients.personalInfo')}
            rows={[
              { label: field('fullName'), value: `${account.firstName} ${account.lastName}` },
              { label: field('email'), value: account.email },
              { label: field('level'), value: translate(`common.level.${account.level}`) },
              { label: translate('console.addedOn'), value: <DateTime value={account.createdAt} /> },
            ]}
          />
          <TwoFactor />
        </CardGrid>
      )}
      <Sessions />
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  );
}

/** The own password: the current one is asked for, and every other session ends. */
function ChangePassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  return (
    <FormDialog
      title={translate('console.clients.changePassword')}
      onSubmit={async ({ currentPassword, password, passwordRepeat }) => {
        await api.call('auth/password', {
          method: 'POST',
          body: { currentPassword, password, passwordRepeat },
        });
        toast.success('console.account.passwordChanged');
        invalidate('sessions');
      }}
      onClose={onClose}
    >
      <PasswordInput
        source="currentPassword"
        label="console.account.currentPassword"
        autoComplete="current-password"
        helperText={false}
        validate={required()}
        autoFocus
      />
      <PasswordTextInput source="password" label="console.account.newPassword" />
      <PasswordInput
        source="passwordRepeat"
        label="common.field.passwordRepeat"
        autoComplete="new-password"
        helperText={false}
        validate={[
          required(),
          (value: unknown, values: { password?: string }) =>
            value === values.password ? undefined : 'console.account.passwordMismatch',
        ]}
      />
    </FormDialog>
  );
}

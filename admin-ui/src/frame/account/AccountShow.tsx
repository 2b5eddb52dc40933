import Key from '@mui/icons-material/KeyOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { CardGrid } from '../../ui/FactCard.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { CurrentPasswordInput } from '../../ui/form/inputs.js';
import { NewPasswordInput } from '../../ui/form/NewPasswordInput.js';
import { LoadError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useRead } from '../../ui/useRead.js';
import { Display } from './Display.js';
import { OwnAccountForm } from './OwnAccountForm.js';
import { Sessions } from './Sessions.js';
import { TwoFactor } from './TwoFactor.js';

/** 'Your Account Info': personal data and sign-in settings of the current user. */
export default function AccountShow() {
  const translate = useTranslate();
  const { data: account, error, refetch } = useRead('/api/staff/own');
  const [changing, setChanging] = useState(false);
  return (
    <ResourceContextProvider value="account">
      <PageHeader
        page="accountDetails"
        actions={
          <Button variant="outlined" startIcon={<Key />} onClick={() => setChanging(true)}>
            {translate('console.clients.changePassword')}
          </Button>
        }
      />
      {error && !account && <LoadError error={error} onRetry={refetch} />}
      {account && (
        <Box sx={{ mb: 2 }}>
          <OwnAccountForm account={account} />
        </Box>
      )}
      <CardGrid min={320}>
        <TwoFactor />
        <Display />
      </CardGrid>
      <Sessions />
      {changing && <ChangePassword owner={account} onClose={() => setChanging(false)} />}
    </ResourceContextProvider>
  );
}

interface ChangePasswordProps {
  /** Undefined while the account is loading. */
  readonly owner: PasswordOwner | undefined;
  readonly onClose: () => void;
}

/** Changes the current user's password: requires the current one and ends all other sessions. */
function ChangePassword({ owner, onClose }: ChangePasswordProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('console.clients.changePassword')}
      run={({ currentPassword, password, passwordRepeat }) =>
        data.call('post', '/api/auth/password', { body: { currentPassword, password, passwordRepeat } })
      }
      success="console.account.passwordChanged"
      onClose={onClose}
    >
      <CurrentPasswordInput source="currentPassword" autoFocus />
      <NewPasswordInput owner={owner} label="console.account.newPassword" />
    </FormDialog>
  );
}

import { useTranslate } from 'react-admin';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { FormDialog } from './FormDialog.js';
import { NewPasswordInput } from './NewPasswordInput.js';

interface PasswordDialogProps {
  readonly path: '/api/clients/{id}/password' | '/api/staff/{id}/password';
  readonly account: PasswordOwner & { readonly id: number; readonly fullName: string };
  /** Key of the success notification. */
  readonly success: string;
  readonly onClose: () => void;
}

/** Sets a new password for another account, typed twice, and ends the account's sessions. */
export default function PasswordDialog({ path, account, success, onClose }: PasswordDialogProps) {
  const { id, fullName: name } = account;
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('console.clients.changePasswordOf', { name })}
      submitLabel={translate('console.clients.changePassword')}
      run={({ password, passwordRepeat }) =>
        data.call('post', path, { params: { id }, body: { password, passwordRepeat } })
      }
      success={success}
      onClose={onClose}
    >
      <NewPasswordInput owner={account} autoFocus />
    </FormDialog>
  );
}

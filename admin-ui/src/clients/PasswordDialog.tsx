import { PasswordInput, useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { FormDialog } from '../ui/FormDialog.js';
import { required } from '../ui/form/validators.js';
import { PasswordTextInput } from '../ui/form/inputs.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';

/** A new password for a client, typed twice; its sessions end (spec section 5: same rules as the reset form). */
export function PasswordDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  return (
    <FormDialog
      title={translate('console.clients.changePasswordOf', { name: client.fullName })}
      submitLabel={translate('console.clients.changePassword')}
      onSubmit={async ({ password, passwordRepeat }) => {
        await api.call(`clients/${client.id}/password`, {
          method: 'POST',
          body: { password, passwordRepeat },
        });
        toast.success('console.account.passwordChanged');
        invalidate('activities');
      }}
      onClose={onClose}
    >
      <PasswordTextInput source="password" autoFocus />
      <PasswordInput
        source="passwordRepeat"
        label="common.field.passwordRepeat"
        helperText={false}
        autoComplete="new-password"
        validate={[
          required(),
          (value: unknown, values: { password?: string }) =>
            value === values.password ? undefined : 'console.account.passwordMismatch',
        ]}
      />
    </FormDialog>
  );
}

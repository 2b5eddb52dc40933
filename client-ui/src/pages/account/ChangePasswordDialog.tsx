import { useForm } from 'react-hook-form';
import { call } from '../../api/client.js';
import { useAccount } from '../../session/session.js';
import { NewPasswordFields } from '../../forms/NewPasswordFields.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { PasswordField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { rules } from '../../ui/rules.js';
import { useToast } from '../../ui/toast.js';

/** Changes the current user's password; requires the current one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const account = useAccount();
  const form = useForm({
    defaultValues: { currentPassword: '', password: '', passwordRepeat: '' },
    shouldFocusError: false,
  });
  return (
    <Dialog
      title={t('portalAccount.profile.changePassword')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="change-password" kind="primary" busy={form.formState.isSubmitting}>
            {t('portalAccount.profile.changePassword')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('portalAccount.password.others')}</p>
      <Form
        id="change-password"
        form={form}
        onSubmit={async (body) => {
          await call('post', '/api/auth/password', { body });
          toast.success(t('portalAccount.password.done'));
          onClose();
        }}
      >
        <PasswordField
          name="currentPassword"
          label={t('portalAccount.password.current')}
          autoComplete="current-password"
          rules={rules.required}
        />
        <NewPasswordFields owner={account} />
      </Form>
    </Dialog>
  );
}

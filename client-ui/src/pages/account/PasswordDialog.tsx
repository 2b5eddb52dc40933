import { useForm } from 'react-hook-form';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { PasswordField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { rules } from '../../ui/rules.js';

/** Asks for the current user's password before a sensitive change. */
export function PasswordDialog({
  title,
  onClose,
  onPassword,
}: {
  title: string;
  onClose: () => void;
  onPassword: (password: string) => Promise<void>;
}) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="password-form" kind="primary" busy={form.formState.isSubmitting}>
            {t('common.next')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('portalSecurity.security.passwordFirst')}</p>
      <Form id="password-form" form={form} onSubmit={({ password }) => onPassword(password)}>
        <PasswordField
          name="password"
          label={t('portalAccount.password.current')}
          autoComplete="current-password"
          rules={rules.required}
        />
      </Form>
    </Dialog>
  );
}

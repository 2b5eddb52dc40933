import { useForm } from 'react-hook-form';
import { confirmationCodeLength } from '../../../../common/auth/limits.js';
import { call } from '../../api/client.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { rules } from '../../ui/rules.js';

/** Sets up an authenticator app: scan the QR code, then enter the first code. */
export function AuthenticatorDialog({
  setup,
  onClose,
  onDone,
}: {
  setup: Dto<'AuthenticatorSetupDto'>;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false });
  const submit = async (body: { code: string }): Promise<void> => {
    onDone((await call('post', '/api/auth/two-factor/totp/confirm', { body })).recoveryCodes);
  };
  return (
    <Dialog
      title={t('portalSecurity.security.useApp')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="totp-form" kind="primary" busy={form.formState.isSubmitting}>
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('portalSecurity.security.scan')}</p>
      <img className="qr" src={setup.qrCode} alt={t('portalSecurity.security.qr')} />
      <p>{t('portalSecurity.security.byHand')}</p>
      <p>
        <code className="secret">{setup.secret}</code>
      </p>
      <Form id="totp-form" form={form} onSubmit={submit}>
        <TextField
          name="code"
          label={t('portalAccount.code.label')}
          rules={rules.required}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={confirmationCodeLength}
        />
      </Form>
    </Dialog>
  );
}

import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { confirmationCodeLength } from '../../../../common/auth/limits.js';
import { call } from '../../api/client.js';
import { ApiError, errorText } from '../../api/errors.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { useToast } from '../../ui/toast.js';

/** Maximum length of a code: a recovery code with its hyphen. */
const longestCode = 11;

/** The second step of a sign-in: a code from a mail or from the authenticator app. */
export default function CodeDialog({
  challenge: { challenge, method },
  onClose,
  onSignedIn,
}: {
  challenge: Dto<'ChallengeDto'>;
  onClose: () => void;
  onSignedIn: (answer: Dto<'SignedInDto'>) => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const form = useForm({ defaultValues: { code: '' } });
  const [busy, setBusy] = useState(false);
  const ready = useWatch({ control: form.control, name: 'code' }).trim().length >= confirmationCodeLength;

  const submit = async ({ code }: { code: string }): Promise<void> => {
    if (!ready) return;
    setBusy(true);
    try {
      onSignedIn(await call('post', '/api/auth/sign-in/code', { body: { challenge, code } }));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError) || error.code !== 'challengeEnded') throw error;
      toast.error(error.message);
      onClose();
    }
  };

  const resend = async (): Promise<void> => {
    try {
      await call('post', '/api/auth/sign-in/code/resend', { body: { challenge } });
      toast.info(t('portalAccount.code.resent'));
    } catch (error) {
      toast.error(errorText(error, t));
    }
  };

  return (
    <Dialog
      title={t('portalAccount.code.title')}
      onClose={onClose}
      actions={
        <>
          {method === 'email' && (
            <Button kind="quiet" onClick={() => void resend()}>
              {t('portalAccount.code.resend')}
            </Button>
          )}
          <Button type="submit" form="code-form" kind="primary" busy={busy} disabled={!ready}>
            {t('portalAccount.code.submit')}
          </Button>
        </>
      }
    >
      <Form id="code-form" form={form} onSubmit={submit}>
        <TextField
          name="code"
          label={t('portalAccount.code.label')}
          hint={t(`portalAccount.code.${method}`)}
          inputMode={method === 'email' ? 'numeric' : undefined}
          autoComplete="one-time-code"
          maxLength={method === 'email' ? confirmationCodeLength : longestCode}
          mandatory
        />
      </Form>
    </Dialog>
  );
}

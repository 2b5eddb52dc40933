import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { download } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { fileAddress, openWindow } from '../../../../web-shared/open-window.js';
import { NewPasswordField } from '../../forms/NewPasswordField.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Alert } from '../../ui/layout.js';
import { useToast } from '../../ui/toast.js';
import { Review } from './Review.js';
import type { StepProps } from './step.js';
import { isSigned, type RegisterValues } from './values.js';

const SignDialog = lazy(() => import('./SignDialog.js'));

/** Review, contract and signature. */
export function ContractStep({ choices, open }: StepProps) {
  const { t, percentage } = useI18n();
  const form = useFormContext<RegisterValues>();
  const values = useWatch<RegisterValues>() as RegisterValues;
  const [signing, setSigning] = useState(false);
  const signed = isSigned(values);
  // Empty only after a reload, because the first step requires a password.
  const [askPassword] = useState(() => form.getValues('password') === '');
  return (
    <>
      <Review choices={choices} values={values} open={open} />
      <p>{t('portalRegister.contract.text', { percentage: percentage(choices.billingPercentage) })}</p>
      {signed ? (
        <Signed values={values} />
      ) : (
        <>
          <Alert tone="warning">
            <p>{t('portalRegister.contract.unsigned')}</p>
            {values.signature.basis !== '' && <p>{t('portalRegister.contract.changed')}</p>}
          </Alert>
          <p>
            <Button id="sign-contract" kind="primary" icon="pen" onClick={() => setSigning(true)}>
              {t('portalRegister.contract.sign')}
            </Button>
          </p>
        </>
      )}
      {askPassword && (
        <NewPasswordField
          label={t('common.field.password')}
          hint={t('portalRegister.contract.passwordAgain')}
          owner={(values) => values as PasswordOwner}
        />
      )}
      {signing && (
        <Suspense>
          <SignDialog
            choices={choices}
            values={values}
            onClose={() => setSigning(false)}
            onSign={(signature) => {
              form.setValue('signature', signature, { shouldDirty: true });
              setSigning(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Signed({ values }: { values: RegisterValues }) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { firstName, lastName, billingDelivery, signature } = values;
  const show = async (): Promise<void> => {
    setBusy(true);
    const body = { firstName, lastName, billingDelivery, signedName: signature.signedName };
    const file = download('post', '/api/registration/contract-preview', { body });
    try {
      await openWindow(file.then(fileAddress), 'contract.pdf');
    } catch (error) {
      toast.error(errorText(error, t));
    }
    setBusy(false);
  };
  return (
    <Alert tone="success" live>
      <p>
        <strong>{t('portalRegister.contract.signed')}</strong>{' '}
        {t('portalRegister.contract.signedBy', { name: signature.signedName })}
      </p>
      <Button icon="download" busy={busy} onClick={() => void show()}>
        {t('portalRegister.contract.download')}
      </Button>
    </Alert>
  );
}

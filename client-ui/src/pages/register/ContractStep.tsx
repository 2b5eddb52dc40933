import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { download } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { openFile } from '../../app/open-file.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/fields.js';
import { Alert } from '../../ui/layout.js';
import { rules } from '../../ui/rules.js';
import { useToast } from '../../ui/toast.js';
import { Review } from './Review.js';
import type { StepProps } from './step.js';
import { isSigned, type RegisterValues } from './values.js';

const SignDialog = lazy(() => import('./SignDialog.js'));

/** Review, contract and signature (spec section 2). */
export function ContractStep({ choices, open }: StepProps) {
  const { t, percentage } = useI18n();
  const form = useFormContext<RegisterValues>();
  const values = useWatch<RegisterValues>() as RegisterValues;
  const [signing, setSigning] = useState(false);
  const signed = isSigned(values);
  // Only a reload empties it: the first step does not let go of an empty password.
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
        <PasswordField
          name="password"
          label={t('common.field.password')}
          hint={t('portalRegister.contract.passwordAgain')}
          rules={rules.password}
          autoComplete="new-password"
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
    const load = () => download('post', '/api/registration/contract-preview', { body });
    try {
      await openFile(load, 'contract.pdf');
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

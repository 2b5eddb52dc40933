import { useForm } from 'react-hook-form';
import { contractText } from '../../../../common/letters/contract-text.js';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import type { RegistrationForm } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckboxField, TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { requiredWith } from '../../ui/rules.js';
import { contractBasis, type RegisterValues, type Signature } from './values.js';

/** Signs the contract: read, agree, type the name. The contract is always in English (common/letters/contract-text.ts). */
export default function SignDialog({
  choices,
  values,
  onClose,
  onSign,
}: {
  choices: RegistrationForm;
  values: RegisterValues;
  onClose: () => void;
  onSign: (signature: Signature) => void;
}) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { consent: false, signedName: '' } });
  const { firm, billingPercentage } = choices;
  const text = contractText({
    firmName: firm.name,
    firmAddress: firm.address,
    firmEmail: firm.email,
    tdlrRegistration: firm.tdlrRegistration,
    tdlrNotice: firm.tdlrNotice,
    clientName: `${values.firstName.trim()} ${values.lastName.trim()}`,
    billingPercentage,
    billingDelivery: values.billingDelivery,
  });
  return (
    <Dialog
      title={t('portalRegister.contract.sign')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('portalRegister.contract.decline')}</Button>
          <Button type="submit" form="sign-form" kind="primary" icon="pen">
            {t('portalRegister.contract.confirm')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('portalRegister.contract.dialogText')}</p>
      <article
        className="contract"
        lang="en"
        aria-label={t('portalRegister.contract.contractLabel')}
        tabIndex={0}
      >
        <h3>{text.title}</h3>
        <ol>
          {text.sections.map(({ heading, paragraphs }) => (
            <li key={heading}>
              <h4>{heading}</h4>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </article>
      <Form
        id="sign-form"
        form={form}
        onSubmit={({ signedName }) =>
          onSign({ signedName: signedName.trim(), version: text.version, basis: contractBasis(values) })
        }
      >
        <CheckboxField name="consent" label={text.consent} rules={requiredWith('fieldErrors.consent')} />
        <TextField
          name="signedName"
          label={t('portalRegister.contract.name')}
          // Longer than a signature may be, so that a pasted text is refused instead of cut off.
          maxLength={lineMaxLength}
          autoComplete="name"
          rules={requiredWith('fieldErrors.signatureName')}
        />
      </Form>
    </Dialog>
  );
}

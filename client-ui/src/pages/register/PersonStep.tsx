import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { FirmContact } from '../../forms/FirmContact.js';
import { MailingFields } from '../../forms/MailingFields.js';
import { NewPasswordField } from '../../forms/NewPasswordField.js';
import { useI18n } from '../../i18n/i18n.js';
import { PhoneField, TextField } from '../../ui/fields.js';
import { rules } from '../../ui/rules.js';
import type { StepProps } from './step.js';

/** Links to sign in to the existing account with this e-mail address. */
function EmailTaken() {
  const { t } = useI18n();
  const { formState } = useFormContext();
  // Only the API knows that an address is taken; the form's own errors concern its format.
  if (formState.errors['email']?.type !== 'server') return null;
  return (
    <p className="firm-contact">
      {t('portalRegister.person.emailTaken')} <Link to="/login">{t('portalRegister.login')}</Link>
      {' · '}
      <Link to="/reset_password">{t('portal.login.forgot')}</Link>
    </p>
  );
}

export function PersonStep({ choices }: StepProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="muted">{t('portalRegister.person.text')}</p>
      <div className="field-grid">
        <TextField
          name="firstName"
          label={t('common.field.firstName')}
          rules={rules.required}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label={t('common.field.lastName')}
          rules={rules.required}
          autoComplete="family-name"
        />
        <div className="span-2">
          <TextField name="companyName" label={t('common.field.companyName')} autoComplete="organization" />
        </div>
        <PhoneField name="phone1" label={t('portalRegister.person.phone1')} rules={rules.phone} />
        <PhoneField
          name="phone2"
          label={t('portalRegister.person.phone2')}
          rules={rules.optionalPhone}
          autoComplete="off"
        />
      </div>
      <h3>{t('portalRegister.person.mailing')}</h3>
      <FirmContact text={t('portalRegister.person.abroad')} firm={choices.firm} />
      <MailingFields choices={choices} />
      <h3>{t('portalRegister.person.account')}</h3>
      <div className="field-grid">
        <div className="span-2">
          <TextField
            name="email"
            label={t('common.field.email')}
            type="email"
            rules={rules.email}
            autoComplete="email"
          />
          <EmailTaken />
        </div>
        <TextField
          name="username"
          label={t('common.field.username')}
          rules={rules.username}
          autoComplete="username"
          hint={t('portalRegister.person.usernameHint')}
        />
        <NewPasswordField label={t('common.field.password')} owner={(values) => values as PasswordOwner} />
        <TextField name="promoCode" label={t('portalRegister.person.promoCode')} autoComplete="off" />
        <TextField name="howDidYouHear" label={t('common.field.howDidYouHear')} autoComplete="off" />
      </div>
    </>
  );
}

import { useFormContext } from 'react-hook-form';
import { passwordMinLength } from '../../../common/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { PasswordField } from '../ui/fields.js';
import { requiredWith, type Rules, rules } from '../ui/rules.js';

const specified = requiredWith('portalAccount.reset.passwordRequired').validate;

/** A new password, typed twice (spec section 5). */
export function NewPasswordFields() {
  const { t } = useI18n();
  const form = useFormContext<{ password: string; passwordRepeat: string }>();
  const repeated: Rules = {
    validate: {
      ...specified,
      same: (value) => value === form.getValues('password') || 'portalAccount.reset.mismatch',
    },
  };
  return (
    <>
      <PasswordField
        name="password"
        label={t('portalAccount.password.new')}
        hint={t('portalRegister.person.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        rules={{ validate: { ...specified, length: rules.password.validate.length } }}
      />
      <PasswordField
        name="passwordRepeat"
        label={t('common.field.passwordRepeat')}
        autoComplete="new-password"
        rules={repeated}
      />
    </>
  );
}

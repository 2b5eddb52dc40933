import { useFormContext } from 'react-hook-form';
import type { PasswordOwner } from '../../../common/auth/password-rule.js';
import { useI18n } from '../i18n/i18n.js';
import { PasswordField } from '../ui/fields.js';
import { requiredWith, type Rules } from '../ui/rules.js';
import { NewPasswordField } from './NewPasswordField.js';

const requiredText = 'portalAccount.reset.passwordRequired';

/** A new password, typed twice. */
export function NewPasswordFields({ owner }: { owner: PasswordOwner }) {
  const { t } = useI18n();
  const form = useFormContext<{ password: string; passwordRepeat: string }>();
  const repeated: Rules = {
    validate: {
      ...requiredWith(requiredText).validate,
      same: (value) => (value === form.getValues('password') ? undefined : 'portalAccount.reset.mismatch'),
    },
  };
  return (
    <>
      <NewPasswordField
        label={t('portalAccount.password.new')}
        owner={() => owner}
        requiredText={requiredText}
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

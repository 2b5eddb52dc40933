import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { passwordMinLength } from '../../../common/auth/limits.js';
import type { PasswordOwner } from '../../../common/auth/password-rule.js';
import { strengthWords } from '../../../web-shared/password-strength.js';
import { newPassword } from '../../../web-shared/rules.js';
import { useStrength } from '../../../web-shared/useStrength.js';
import { type TextKey, useI18n } from '../i18n/i18n.js';
import { PasswordField } from '../ui/fields.js';
import type { Rules } from '../ui/rules.js';

/**
 * Input for a new password, with a strength meter. The server applies the same rule, and also refuses common
 * passwords.
 * @param owner the password's account, as far as the form knows it
 */
export function NewPasswordField({
  label,
  hint,
  owner,
  requiredText = 'fieldErrors.required',
}: {
  label: string;
  /** Replaces the default hint, which states the minimum length. */
  hint?: string;
  owner: (values: Readonly<Record<string, unknown>>) => PasswordOwner;
  /** Error text while the field is empty. */
  requiredText?: TextKey;
}) {
  const { t } = useI18n();
  const { getValues } = useFormContext();
  const [used, setUsed] = useState(false);
  const rules: Rules = {
    validate: {
      required: (value) => (value ? undefined : requiredText),
      password: (value) => newPassword(value, owner(getValues())),
    },
  };
  return (
    <div onFocus={() => setUsed(true)}>
      <PasswordField
        name="password"
        label={label}
        hint={hint ?? t('portalRegister.person.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        rules={rules}
        meter={<Strength owner={owner} used={used} />}
      />
    </div>
  );
}

/** The strength bar. Its space is reserved, so the layout does not shift when the meter arrives. */
function Strength({
  owner,
  used,
}: {
  owner: (values: Readonly<Record<string, unknown>>) => PasswordOwner;
  used: boolean;
}) {
  const { t } = useI18n();
  const values = useWatch() as Readonly<Record<string, unknown>>;
  const strength = useStrength(values['password'], owner(values), used);
  return (
    <div className="strength" data-strength={strength}>
      <div className="strength-bar" aria-hidden="true">
        {strengthWords.slice(1).map((word) => (
          <span key={word} />
        ))}
      </div>
      <p role="status">
        {strength !== undefined &&
          t('common.passwordStrength.is', {
            strength: t(`common.passwordStrength.${strengthWords[strength]}`),
          })}
      </p>
    </div>
  );
}

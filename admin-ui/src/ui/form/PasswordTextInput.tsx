import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { passwordMaxLength } from '../../../../common/limits.js';
import { password, required } from './validators.js';

/** A new password with its show/hide toggle and the spec's minimum. */
export function PasswordTextInput({
  source,
  required: needed = true,
  label,
  ...rest
}: PasswordInputProps & { required?: boolean }) {
  return (
    <PasswordInput
      source={source}
      label={label ?? `common.field.${source}`}
      helperText={false}
      autoComplete="new-password"
      slotProps={{ htmlInput: { maxLength: passwordMaxLength } }}
      validate={needed ? [required(), password] : password}
      {...rest}
    />
  );
}

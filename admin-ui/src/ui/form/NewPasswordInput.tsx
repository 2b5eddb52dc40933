import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { PasswordInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { strengthWords } from '../../../../web-shared/password-strength.js';
import { useStrength } from '../../../../web-shared/useStrength.js';
import { newPassword, required, sameAs } from './validators.js';

interface NewPasswordInputProps {
  /** The account that the password is for; absent if the form itself has the account's fields. */
  readonly owner?: PasswordOwner | undefined;
  /** Whether the password must be typed twice. */
  readonly repeated?: boolean;
  readonly label?: string;
  readonly autoFocus?: boolean;
  readonly helperText?: string;
}

/**
 * Input for a new password, with a strength meter. The server applies the same rule, and also refuses common
 * passwords. A password that is too long is an error; it is never truncated silently.
 */
export function NewPasswordInput({ owner, repeated = true, ...rest }: NewPasswordInputProps) {
  const [used, setUsed] = useState(false);
  return (
    <>
      <Box onFocus={() => setUsed(true)} sx={{ minWidth: 0 }}>
        <PasswordInput
          source="password"
          autoComplete="new-password"
          validate={[required(), newPassword(owner)]}
          {...rest}
        />
        <StrengthBar owner={owner} used={used} />
      </Box>
      {repeated && (
        <PasswordInput
          source="passwordRepeat"
          autoComplete="new-password"
          validate={[required(), sameAs('password', 'console.account.passwordMismatch')]}
        />
      )}
    </>
  );
}

const colors = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

/** Strength as text and bar. The space is reserved, so nothing shifts when they appear. */
function StrengthBar({ owner, used }: Pick<NewPasswordInputProps, 'owner'> & { readonly used: boolean }) {
  const translate = useTranslate();
  const values = useWatch() as PasswordOwner & { readonly password?: unknown };
  const strength = useStrength(values.password, owner ?? values, used);
  const color = strength === undefined ? 'text.secondary' : colors[strength];
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minHeight: 24, mb: 1, color }}>
      <Stack direction="row" spacing={0.5} aria-hidden sx={{ flex: 1, maxWidth: 192 }}>
        {strengthWords.slice(1).map((word, place) => (
          <Box
            key={word}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              border: 1,
              ...(place < (strength ?? 0) ? { bgcolor: 'currentcolor' } : { borderColor: 'text.secondary' }),
            }}
          />
        ))}
      </Stack>
      <Typography role="status" variant="body2">
        {strength !== undefined &&
          translate('common.passwordStrength.is', {
            strength: translate(`common.passwordStrength.${strengthWords[strength]}`),
          })}
      </Typography>
    </Stack>
  );
}

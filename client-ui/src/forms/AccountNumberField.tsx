import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber } from '../../../common/text/formats.js';
import { accountNumberCheckDelay, accountNumberMaxLength } from '../../../common/properties/limits.js';
import { call } from '../api/client.js';
import { errorText } from '../api/errors.js';
import { useSession } from '../session/session.js';
import { useI18n } from '../i18n/i18n.js';
import { TextField } from '../ui/fields.js';
import type { Rules } from '../ui/rules.js';

/** The field's name in the form. Its only error is that the number is taken. */
export const accountNumberField = 'property.accountNumber';
const name = accountNumberField;
const countyName = 'property.countyId';

/**
 * An account number (docs/rules/properties.md, "Account numbers"): Harris County's 13 digits get their dashes, and
 * duplicates are checked 600 ms after typing stops. The form can't be sent with a number that is taken.
 */
export function AccountNumberField() {
  const { t } = useI18n();
  const countyId = Number(useWatch({ name: countyName }));
  const { status, rules } = useAccountNumberCheck(countyId);
  return (
    <TextField
      name={name}
      label={t('common.field.accountNumber')}
      hint={t('portalRegister.property.accountHint')}
      status={status}
      maxLength={accountNumberMaxLength}
      autoComplete="off"
      rules={rules}
      reformat={(text) => formatAccountNumber(text, countyId)}
    />
  );
}

/**
 * Checks the number while it is typed and when the form is submitted, each number only once. If the check
 * fails, the number is accepted.
 */
function useAccountNumberCheck(countyId: number): { readonly status: string; readonly rules: Rules } {
  const { t } = useI18n();
  const { getValues, trigger } = useFormContext();
  const signedIn = useSession() !== undefined;
  const accountNumber = String(useWatch({ name }) ?? '').trim();
  const [status, setStatus] = useState('');
  const answers = useRef(new Map<string, Promise<boolean>>());

  useEffect(() => {
    void trigger(name);
  }, [accountNumber, countyId, trigger]);

  const current = (): { readonly accountNumber: string; readonly countyId: number | null } => {
    const county = Number(getValues(countyName)) || null;
    const number = String(getValues(name) ?? '').trim();
    return { accountNumber: formatAccountNumber(number, county ?? 0), countyId: county };
  };

  const ask = async (key: string): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, accountNumberCheckDelay));
    const body = current();
    // The user has typed on; the check of the newer number decides.
    if (JSON.stringify(body) !== key) {
      answers.current.delete(key);
      return false;
    }
    setStatus(t('portal.propertyForm.account.checking'));
    try {
      const { exists } = signedIn
        ? await call('post', '/api/properties/check-account-number', { body })
        : await call('post', '/api/registration/check-account-number', { body });
      setStatus('');
      return exists;
    } catch (error) {
      answers.current.delete(key);
      setStatus(t('portal.propertyForm.account.failed') + errorText(error, t));
      return false;
    }
  };

  const taken = async () => {
    const body = current();
    if (body.accountNumber === '') return undefined;
    const key = JSON.stringify(body);
    const answer = answers.current.get(key) ?? ask(key);
    answers.current.set(key, answer);
    return (await answer) ? ('fieldErrors.accountNumberTaken' as const) : undefined;
  };

  return { status, rules: { validate: { taken } } };
}

import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber } from '../../../common/formats.js';
import { accountNumberCheckDelay, accountNumberMaxLength } from '../../../common/limits.js';
import { call } from '../api/client.js';
import { errorText } from '../api/errors.js';
import { useSession } from '../app/session.js';
import { useI18n } from '../i18n/i18n.js';
import { TextField } from '../ui/fields.js';

const name = 'property.accountNumber';

/**
 * An account number: Harris County's 13 digits get their dashes, and whether another property has it is asked 600 ms
 * after typing stops (spec section 5).
 */
export function AccountNumberField() {
  const { t } = useI18n();
  const countyId = Number(useWatch({ name: 'property.countyId' }));
  const status = useAccountNumberCheck(countyId);
  return (
    <TextField
      name={name}
      label={t('common.field.accountNumber')}
      hint={t('portalRegister.property.accountHint')}
      status={status}
      maxLength={accountNumberMaxLength}
      autoComplete="off"
      reformat={(text) => formatAccountNumber(text, countyId)}
    />
  );
}

/** Checks the number as it is typed; answers what to say meanwhile. */
function useAccountNumberCheck(countyId: number): string {
  const { t } = useI18n();
  const { setError } = useFormContext();
  const signedIn = useSession() !== undefined;
  const accountNumber = String(useWatch({ name }) ?? '').trim();
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (accountNumber === '') return undefined;
    const abort = new AbortController();
    const check = async (): Promise<void> => {
      setStatus(t('portal.propertyForm.account.checking'));
      const options = { body: { accountNumber, countyId: countyId || null }, signal: abort.signal };
      try {
        const { exists } = signedIn
          ? await call('post', '/api/properties/check-account-number', options)
          : await call('post', '/api/registration/check-account-number', options);
        setStatus('');
        if (exists) setError(name, { type: 'check', message: 'fieldErrors.accountNumberTaken' });
      } catch (error) {
        if (!abort.signal.aborted) setStatus(t('portal.propertyForm.account.failed') + errorText(error, t));
      }
    };
    const timer = setTimeout(() => void check(), accountNumberCheckDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setStatus('');
    };
  }, [accountNumber, countyId, signedIn, setError, t]);

  return status;
}

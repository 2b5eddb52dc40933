import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StateChoice } from '../ui/form/choices.js';
import { LineInput, PhoneInput, ZipInput } from '../ui/form/inputs.js';
import { FieldGroup } from '../ui/form/RecordForm.js';
import { MailingCounty } from './MailingCounty.js';

interface MailingInputsProps {
  /** Whether zip code and phone are required, as for new accounts. */
  readonly zipAndPhone?: boolean;
  /** Additional inputs of the group. */
  readonly children?: ReactNode;
}

/** Mailing address and phones of an account. */
export function MailingInputs({ zipAndPhone = true, children }: MailingInputsProps) {
  const translate = useTranslate();
  return (
    <FieldGroup title={translate('console.clients.mailing')}>
      <LineInput source="address" required />
      <LineInput source="address2" />
      <LineInput source="city" required />
      <StateChoice required />
      <ZipInput source="zip" required={zipAndPhone} />
      <MailingCounty />
      <PhoneInput source="phone1" required={zipAndPhone} />
      <PhoneInput source="phone2" />
      {children}
    </FieldGroup>
  );
}

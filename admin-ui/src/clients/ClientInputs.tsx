import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { clientOfficeTexts } from '../../../common/clients/clients.js';
import { billingDeliveries } from '../../../common/clients/enums.js';
import { defaultLocale, locales } from '../../../common/text/locales.js';
import { DecimalInput } from '../ui/form/DecimalInput.js';
import { EmailInput, LineInput, NoteInput, PhoneInput, UsernameInput } from '../ui/form/inputs.js';
import { NewPasswordInput } from '../ui/form/NewPasswordInput.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { percentage, required } from '../ui/form/validators.js';
import { DuplicatesHint } from './DuplicatesHint.js';
import { MailingInputs } from './MailingInputs.js';

interface ClientInputsProps {
  /** A new client, a direct change, or a change request. */
  readonly mode: 'create' | 'edit' | 'request';
}

/**
 * The fields of a client: new clients also need a company and a password, existing ones a billing percentage.
 */
export function ClientInputs({ mode }: ClientInputsProps) {
  const translate = useTranslate();
  const creating = mode === 'create';
  const asking = mode === 'request';
  return (
    <>
      <FieldGroup title={translate('console.clients.personalInfo')}>
        <LineInput source="firstName" required />
        <LineInput source="lastName" required />
        <LineInput source="companyName" required={creating} />
      </FieldGroup>
      <FieldGroup title={translate('console.clients.signIn')}>
        <EmailInput source="email" required autoComplete="off" />
        <UsernameInput source="username" required={creating} />
        {creating && <NewPasswordInput repeated={false} />}
      </FieldGroup>
      <MailingInputs zipAndPhone={creating}>
        <SelectInput
          source="locale"
          choices={locales.map((id) => ({ id, name: `common.languages.${id}` }))}
          defaultValue={defaultLocale}
          validate={required()}
        />
      </MailingInputs>
      <FieldGroup title={translate('console.clients.additionalContact')}>
        <LineInput source="additionalContactName" />
        <PhoneInput source="additionalContactNumber" />
        <EmailInput source="additionalContactEmail" />
      </FieldGroup>
      <FieldGroup title={translate('console.clients.billing')}>
        <DecimalInput
          source="billingPercentage"
          sign="%"
          validate={creating ? percentage : [required(), percentage]}
        />
        <SelectInput
          source="billingDelivery"
          choices={billingDeliveries.map((id) => ({ id, name: `common.delivery.${id}` }))}
          validate={required()}
        />
        {clientOfficeTexts.map((source) => (
          <LineInput key={source} source={source} />
        ))}
        {!creating && !asking && <BooleanInput source="outstandingBalance" />}
        <WideField>
          <NoteInput source="howDidYouHear" minRows={2} />
        </WideField>
      </FieldGroup>
      <DuplicatesHint />
    </>
  );
}

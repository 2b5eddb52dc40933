import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { billingDeliveries } from '../../../common/enums.js';
import {
  DecimalInput,
  EmailInput,
  LineInput,
  NoteInput,
  PasswordTextInput,
  PhoneInput,
  ReferenceChoice,
  UsernameInput,
  ZipInput,
} from '../ui/form/inputs.js';
import { StateChoice } from '../ui/form/StateChoice.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { percentage, required } from '../ui/form/validators.js';

/**
 * The fields of a client (spec section 5): on create the spec also requires company, username, zip and phone, on edit
 * the billing percentage.
 */
export function ClientInputs({ mode }: { mode: 'create' | 'edit' }) {
  const translate = useTranslate();
  const creating = mode === 'create';
  return (
    <>
      <FieldGroup title={translate('console.clients.personalInfo')}>
        <LineInput source="firstName" required />
        <LineInput source="lastName" required />
        <LineInput source="companyName" required={creating} />
      </FieldGroup>
      <FieldGroup title={translate('console.clients.signIn')}>
        <EmailInput source="email" required autoComplete="off" />
        <UsernameInput source="username" />
        {creating && <PasswordTextInput source="password" />}
      </FieldGroup>
      <FieldGroup title={translate('console.clients.mailing')}>
        <LineInput source="address" required />
        <LineInput source="address2" />
        <LineInput source="city" required />
        <StateChoice source="state" required />
        <ZipInput source="zip" required />
        <ReferenceChoice source="countyId" reference="counties" optionText="name" required />
        <PhoneInput source="phone1" required />
        <PhoneInput source="phone2" />
      </FieldGroup>
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
          label="common.field.billingDelivery"
          choices={billingDeliveries.map((id) => ({ id, name: `common.delivery.${id}` }))}
          defaultValue="paper"
          validate={required()}
          helperText={false}
        />
        <LineInput source="promoCode" />
        {!creating && (
          <BooleanInput
            source="outstandingBalance"
            label="common.field.outstandingBalance"
            helperText={false}
          />
        )}
        <WideField>
          <NoteInput source="howDidYouHear" minRows={2} />
        </WideField>
      </FieldGroup>
    </>
  );
}

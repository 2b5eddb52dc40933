import { BooleanInput, useTranslate } from 'react-admin';
import { LineInput, NoteInput } from '../ui/form/inputs.js';
import { PageHeader } from '../ui/PageHeader.js';
import { SettingForm } from './SettingForm.js';

/** Whether clients can sign up, and the message shown while they cannot. */
export default function RegistrationSettings() {
  const translate = useTranslate();
  const required = 'console.registration.required';
  return (
    <>
      <PageHeader page="registrationSettings" />
      <SettingForm
        group="registration"
        saved="console.registration.saved"
        submitLabel={translate('console.registration.change')}
      >
        <BooleanInput source="enabled" label="console.registration.enabled" />
        <BooleanInput source="startsWithAddress" helperText="settings.startsWithAddressHelp" />
        <LineInput source="placeholderTitle" required={required} />
        <NoteInput source="placeholderMessage" required={required} />
        <NoteInput source="deadlineText" minRows={2} helperText="settings.deadlineHelp" />
      </SettingForm>
    </>
  );
}

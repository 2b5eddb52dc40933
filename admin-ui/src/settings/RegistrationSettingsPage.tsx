import { BooleanInput, required, TextInput, useTranslate } from 'react-admin';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { SettingForm } from './SettingForm.js';

const needed = required('console.registration.required');

/** Whether clients may sign up, and what the page says while they may not (spec section 2). */
export default function RegistrationSettingsPage() {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.registration.${key}`);
  return (
    <>
      <SettingsHeader title={translate('console.settings.registration.title')} />
      <SettingForm group="registration" saved="console.registration.saved" submitLabel={text('change')}>
        <BooleanInput source="enabled" label={text('enabled')} helperText={false} sx={{ mb: 1.5 }} />
        <TextInput
          source="placeholderTitle"
          label={text('placeholderTitle')}
          validate={needed}
          helperText={false}
          fullWidth
        />
        <TextInput
          source="placeholderMessage"
          label={text('placeholderMessage')}
          validate={needed}
          helperText={false}
          multiline
          minRows={4}
          fullWidth
          sx={{ mt: 2, mb: 3 }}
        />
      </SettingForm>
    </>
  );
}

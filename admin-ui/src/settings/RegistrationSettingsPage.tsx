import { BooleanInput, useTranslate } from 'react-admin';
import { LineInput, NoteInput } from '../ui/form/inputs.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { SettingForm } from './SettingForm.js';

/** Whether clients may sign up, and what the page says while they may not (spec section 2). */
export default function RegistrationSettingsPage() {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.registration.${key}`);
  const needed = { required: 'console.registration.required', fullWidth: true } as const;
  return (
    <>
      <SettingsHeader title={translate('console.settings.registration.title')} />
      <SettingForm group="registration" saved="console.registration.saved" submitLabel={text('change')}>
        <BooleanInput source="enabled" label={text('enabled')} helperText={false} sx={{ mb: 1.5 }} />
        <LineInput source="placeholderTitle" label={text('placeholderTitle')} {...needed} />
        <NoteInput
          source="placeholderMessage"
          label={text('placeholderMessage')}
          sx={{ mt: 2, mb: 3 }}
          {...needed}
        />
      </SettingForm>
    </>
  );
}

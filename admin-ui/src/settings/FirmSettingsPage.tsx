import { Box, Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FieldGroup } from '../ui/form/RecordForm.js';
import { DecimalInput, EmailInput, LineInput, NoteInput, PhoneInput, ZipInput } from '../ui/form/inputs.js';
import { StateChoice } from '../ui/form/StateChoice.js';
import { percentage, required } from '../ui/form/validators.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { SettingForm } from './SettingForm.js';

const saved = 'console.firm.saved';

/** What the firm is called and where it is, its share, who may sign in, and who may take the commission report out. */
export default function FirmSettingsPage() {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.firm.${key}`);
  return (
    <>
      <SettingsHeader title={translate('console.settings.firm.title')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SettingForm group="firm" saved={saved}>
          <FieldGroup title={text('details')}>
            <LineInput source="name" label={text('name')} required />
            <EmailInput source="email" required />
            <PhoneInput source="phone" label={text('phone')} />
            <LineInput source="address" label="common.field.address" />
            <LineInput source="city" />
            <StateChoice source="state" />
            <ZipInput source="zip" />
          </FieldGroup>
        </SettingForm>
        <SettingForm group="billing" saved={saved}>
          <FieldGroup title={text('billing')}>
            <DecimalInput
              source="defaultPercentage"
              label={text('defaultPercentage')}
              validate={[required(), percentage]}
              sign="%"
            />
          </FieldGroup>
        </SettingForm>
        <SettingForm group="reports" saved={saved} toForm={emailsToText} fromForm={emailsFromText}>
          <FieldGroup title={text('reports')}>
            <NoteInput source="commissionExportEmails" label={text('commissionExportEmails')} />
          </FieldGroup>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {text('commissionHelp')}
          </Typography>
        </SettingForm>
        <SettingForm group="security" saved={saved}>
          <FieldGroup title={text('security')}>
            <BooleanInput source="staffMaySignIn" label={text('staffMaySignIn')} helperText={false} />
            <BooleanInput source="revealUnknownEmail" label={text('revealUnknownEmail')} helperText={false} />
          </FieldGroup>
        </SettingForm>
      </Box>
    </>
  );
}

/** One address a line. */
function emailsToText(value: FieldValues): FieldValues {
  return { commissionExportEmails: (value['commissionExportEmails'] as string[]).join('\n') };
}

function emailsFromText(values: FieldValues): FieldValues {
  const text = (values['commissionExportEmails'] as string | null) ?? '';
  return { commissionExportEmails: text.split(/[\s,;]+/).filter(Boolean) };
}

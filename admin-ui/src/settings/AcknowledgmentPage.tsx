import { Box, Link, Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { Pairs } from '../components/ResponsiveTable.js';
import { portalRegister } from '../paths.js';
import { NoteInput } from '../ui/form/inputs.js';
import { Badge } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { SettingForm } from './SettingForm.js';

/** The notice on the sign-up page: whether it stands there, what it says, who changed it last (spec section 2). */
export default function AcknowledgmentPage() {
  const translate = useTranslate();
  const format = useFormats();
  const text = (key: string) => translate(`console.acknowledgment.${key}`);
  return (
    <>
      <SettingsHeader title={translate('console.settings.acknowledgment.title')} />
      <SettingForm
        group="acknowledgment"
        saved="console.acknowledgment.saved"
        submitLabel={text('change')}
        head={({ value, updatedAt, updatedBy }) => (
          <Box sx={{ mb: 2, maxWidth: 480 }}>
            <Pairs
              pairs={[
                [
                  text('status'),
                  <Badge
                    tone={value['enabled'] ? 'success' : 'neutral'}
                    label={text(value['enabled'] ? 'on' : 'off')}
                  />,
                ],
                [text('changedBy'), updatedBy ?? text('notSet')],
                [text('changedOn'), updatedAt ? format.dateTime(updatedAt) : text('notSet')],
              ]}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {text('check')}{' '}
              <Link href={portalRegister} target="_blank" rel="noopener">
                {text('signUpPage')}
              </Link>
            </Typography>
          </Box>
        )}
      >
        <BooleanInput source="enabled" label={text('shown')} helperText={false} sx={{ mb: 1 }} />
        <NoteInput source="message" label={text('message')} fullWidth sx={{ mb: 3 }} />
      </SettingForm>
    </>
  );
}

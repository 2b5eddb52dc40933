import { Box, Link, Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
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
          <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gap: 0.75 }}>
            <Fact label={text('status')}>
              <Badge
                tone={value['enabled'] ? 'success' : 'neutral'}
                label={text(value['enabled'] ? 'on' : 'off')}
              />
            </Fact>
            <Fact label={text('changedBy')}>{updatedBy ?? text('notSet')}</Fact>
            <Fact label={text('changedOn')}>{updatedAt ? format.dateTime(updatedAt) : text('notSet')}</Fact>
            <Typography variant="body2" color="text.secondary">
              {text('check')}{' '}
              <Link href="/register" target="_blank" rel="noopener">
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

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Typography component="dt" color="text.secondary">
        {label}:
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

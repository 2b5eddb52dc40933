import { Box, Link, Typography } from '@mui/material';
import { BooleanInput, type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Pairs } from '../ui/FactCard.js';
import { NoteInput } from '../ui/form/inputs.js';
import { PageHeader } from '../ui/PageHeader.js';
import { Badge } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { SettingForm } from './SettingForm.js';

/** Path of the clients' sign-up page in the portal. */
const signUpPage = '/register';

/** The notice on the sign-up page: switch, text and last change. */
export default function Acknowledgment() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="acknowledgment" />
      <SettingForm
        group="acknowledgment"
        saved="console.acknowledgment.saved"
        submitLabel={translate('console.acknowledgment.change')}
      >
        <Standing />
        <BooleanInput source="enabled" label="console.acknowledgment.shown" />
        <Message />
      </SettingForm>
    </>
  );
}

/** The text is required while the notice is on. */
function Message() {
  const enabled = Boolean(useWatch({ name: 'enabled' }));
  return <NoteInput source="message" label="console.acknowledgment.message" required={enabled} />;
}

/** Current state of the setting. */
function Standing() {
  const translate = useTranslate();
  const format = useFormats();
  const { enabled, updatedBy, updatedAt } = useRecordContext() as RaRecord;
  const text = (key: string) => translate(`console.acknowledgment.${key}`);
  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Pairs
        pairs={[
          [
            text('status'),
            <Badge tone={enabled ? 'success' : 'neutral'} label={text(enabled ? 'on' : 'off')} />,
          ],
          [text('changedBy'), updatedBy ?? text('notSet')],
          [text('changedOn'), updatedAt ? format.dateTime(updatedAt) : text('notSet')],
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text('check')}{' '}
        <Link href={signUpPage} underline="always" target="_blank" rel="noopener">
          {text('signUpPage')}
        </Link>
      </Typography>
    </Box>
  );
}

import { FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { reminderDaysMax } from '../../../../common/mail/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useAct } from '../../ui/useAct.js';
import type { MailTemplate } from './types.js';

/** Whether a kind of mail is sent, and for reminders how many days ahead. */
export function MailSending({ template }: { readonly template: MailTemplate }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { mutate: save, isPending } = useAct(
    (body: Schema<'MailTemplateFormDto'>) =>
      data.call('put', '/api/mail-templates/{id}', {
        params: { id: template.id },
        body: { ...body, version: template.version },
      }),
    { success: 'mailTemplates.switched' },
  );
  const { always, enabled, daysBefore } = template;
  return (
    <Paper
      component="section"
      aria-label={translate('mailTemplates.sending')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1, mb: 2 }}
    >
      {always ? (
        <Typography variant="body2">{translate(`mailTemplates.always.${always}`)}</Typography>
      ) : (
        <FormControlLabel
          control={
            <Switch
              checked={enabled}
              disabled={isPending}
              onChange={(_, checked) => save({ enabled: checked })}
            />
          }
          label={translate('mailTemplates.enabled')}
        />
      )}
      {daysBefore !== null && (
        <TextField
          select
          size="small"
          label={translate('mailTemplates.daysBefore')}
          value={daysBefore}
          disabled={isPending}
          onChange={({ target }) => save({ daysBefore: Number(target.value) })}
          sx={{ width: 140 }}
        >
          {Array.from({ length: reminderDaysMax }, (_, index) => index + 1).map((days) => (
            <MenuItem key={days} value={days}>
              {days}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Paper>
  );
}

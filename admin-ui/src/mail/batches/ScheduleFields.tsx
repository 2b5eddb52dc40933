import { Box, Typography } from '@mui/material';
import { useTranslate, type Validator } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { ChoiceBar } from '../../ui/form/ChoiceBar.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { required } from '../../ui/form/validators.js';
import { useAudience } from './useAudience.js';
import { minuteIn, sendTime } from './values.js';

/** Send time: now, or a time in the firm's time zone that is not in the past. */
export function ScheduleFields() {
  const translate = useTranslate();
  const { data } = useAudience();
  const when = useWatch({ name: 'when' }) as string;
  const notPast: Validator = (_value: unknown, values: FieldValues) =>
    sendTime(values) < minuteIn(data?.timeZone) ? 'fieldErrors.pastTime' : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <ChoiceBar
          source="when"
          defaultValue="now"
          label="batches.schedule.title"
          choices={['now', 'later']}
          texts="batches.schedule"
        />
      </Box>
      {when === 'later' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 180px' } }}>
          <DateInput source="sendDay" label="batches.schedule.day" validate={required()} />
          {/* The API's errors about the send time are shown here. */}
          <TimeInput
            source="sendAt"
            label="batches.schedule.time"
            helperText={translate('batches.schedule.zone', { zone: data?.timeZone ?? '' })}
            validate={[required(), notPast]}
          />
        </Box>
      )}
      {when === 'now' && <Typography variant="body2">{translate('batches.send.now')}</Typography>}
    </Box>
  );
}

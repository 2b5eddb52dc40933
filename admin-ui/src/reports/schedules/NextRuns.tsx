import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatZonedDateTime } from '../../../../common/text/formats.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer } from '../../providers/http.js';
import type { Schema } from '../../providers/types.js';
import { useDebounced } from '../../ui/useDebounced.js';

const fields = ['frequency', 'time', 'weekdays', 'monthDay', 'cron', 'timeZone'] as const;
/** Debounce of the preview of next runs, in milliseconds. */
const pause = 300;

/** Next runs of the form's rule, computed by the API, or the errors in the rule. */
export function NextRuns() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const data = useConsoleData();
  const { setValue } = useFormContext();
  const values = useWatch({ name: [...fields] }) as unknown[];
  const rule = JSON.stringify(Object.fromEntries(fields.map((name, index) => [name, values[index]])));
  const asked = useDebounced(rule, pause);
  const { data: preview, error } = useQuery({
    queryKey: ['schedule-preview', asked, locale],
    queryFn: ({ signal }) =>
      data.call('post', '/api/schedules/preview', {
        body: JSON.parse(asked) as Schema<'ScheduleRuleDto'>,
        signal,
      }),
    retry: false,
    meta: { lasting: true },
  });
  const zone = values[fields.indexOf('timeZone')];
  // A new schedule starts in the business time zone, which only the API knows.
  useEffect(() => {
    if (!zone && preview) setValue('timeZone', preview.timeZone);
  }, [zone, preview, setValue]);
  const problems = Object.values(errorAnswer(error).errors ?? {}).filter((text) => typeof text === 'string');
  return (
    <Box component="section" aria-live="polite" sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {translate('schedules.form.preview')}
      </Typography>
      {preview ? (
        <>
          <Typography variant="body2">{preview.when}</Typography>
          <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 3, fontSize: '0.875rem' }}>
            {preview.nextRuns.map((run) => (
              <li key={run}>{formatZonedDateTime(run, locale, preview.timeZone)}</li>
            ))}
          </Box>
        </>
      ) : problems.length > 0 ? (
        <Alert severity="warning">{[...new Set(problems)].join(' ')}</Alert>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('schedules.form.previewNone')}
        </Typography>
      )}
    </Box>
  );
}

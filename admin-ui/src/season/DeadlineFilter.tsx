import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useFormats } from '../ui/useFormats.js';
import { wide } from './protestParts.js';

/** The calendar deadline whose protests are listed. Set by the link; can only be removed. */
export function DeadlineFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const translate = useTranslate();
  const { date } = useFormats();
  const { field } = useInput<string>({ source });
  const [basis = '', day = ''] = String(field.value ?? '').split('.');
  return (
    <TextField
      label={translate(label)}
      value={day ? translate(`protestList.deadline.${basis}`, { date: date(day) }) : ''}
      slotProps={{ htmlInput: { readOnly: true } }}
      sx={{ ...wide, width: { xs: '100%', sm: 320 } }}
    />
  );
}

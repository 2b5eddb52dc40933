import MailOutline from '@mui/icons-material/MailOutlined';
import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { useFormats } from '../ui/useFormats.js';

interface TellHearingProps {
  /** Id of the property. */
  readonly id: number;
  readonly hearingDate: string | null;
  /** Refetches the state when it changes. */
  readonly version: number | string | null;
  /** Renders even if there is nothing to tell, because the date was just cleared and the client never knew it. */
  readonly isAnswer?: boolean;
}

/**
 * Shows whether the client knows the hearing date. The office tells the client of a date that was set, moved or
 * cleared, after a preview of the mail, or cancels the mail that would be sent automatically.
 */
export function TellHearing({ id, hearingDate, version, isAnswer = false }: TellHearingProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const format = useFormats();
  const client = useQueryClient();
  const params = { id };
  const queryKey = ['hearing-mail', id];
  const { data: state } = useQuery({
    queryKey: [...queryKey, hearingDate, version],
    queryFn: () => data.call('get', '/api/properties/{id}/hearing-date/mail', { params }),
  });
  if (!state || (!isAnswer && !hearingDate && !state.told)) return null;
  const { telling, told, tellAt, mail } = state;
  const after = async (act: Promise<unknown>): Promise<void> => {
    await act;
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {hearingDate && `${translate('console.dates.hearingSet', { date: format.date(hearingDate) })} `}
        {told
          ? translate(hearingDate ? 'console.dates.known' : 'console.dates.clearedUntold', {
              date: format.date(told),
            })
          : translate('console.dates.unknown')}
        {tellAt && ` ${translate('console.dates.tellAt', { time: format.dateTime(tellAt) })}`}
      </Typography>
      {tellAt && (
        <ConfirmButton
          label={translate('console.dates.takeBack')}
          run={() => after(data.call('delete', '/api/properties/{id}/hearing-date/tell', { params }))}
          success="console.dates.takenBack"
        />
      )}
      {telling && mail && (
        <ConfirmButton
          label={translate('console.dates.tellClient')}
          icon={<MailOutline />}
          title={translate('console.dates.tellTitle')}
          confirmLabel={translate('console.dates.tellClient')}
          run={() => after(data.call('post', '/api/properties/{id}/hearing-date/tell', { params }))}
          success="console.dates.told"
        >
          <ShownMail mail={mail} />
        </ConfirmButton>
      )}
    </Box>
  );
}

interface ShownMailProps {
  readonly mail: { readonly recipient: string; readonly subject: string; readonly text: string };
}

/** Preview of a mail: recipient, subject and text. */
function ShownMail({ mail: { recipient, subject, text } }: ShownMailProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('console.dates.mailText')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('console.dates.mailTo', { address: recipient })}
      </Typography>
      <Typography variant="subtitle2" component="h3">
        {subject}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

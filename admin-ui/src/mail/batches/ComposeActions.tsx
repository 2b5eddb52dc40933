import { Alert, Box, Button } from '@mui/material';
import { Confirm, useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatTime } from '../../../../common/text/times.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { statusOf } from '../../providers/http.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { useAudience } from './useAudience.js';
import { useFieldErrors } from './useFieldErrors.js';
import { usePreview } from './usePreview.js';
import { contentOf, emptyBatch, type Order } from './values.js';

/** Preview, Test Send Email, Reset and Send Email. */
export function ComposeActions() {
  const translate = useTranslate();
  const data = useConsoleData();
  const { getValues, reset } = useFormContext();
  const refuse = useFieldErrors();
  const { data: audience } = useAudience();
  const preview = usePreview();
  const test = useAct(() => data.call('post', '/api/batches/test', { body: contentOf(getValues()) }), {
    success: ({ message }) => message,
    onError: refuse,
  });
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, mt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <SubmitButton size="medium" label={translate('batches.send.button')} disabled={!audience?.recipients} />
      <Button variant="outlined" loading={preview.isPending} onClick={() => preview.open()}>
        {translate('batches.preview.open')}
      </Button>
      <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
        {translate('batches.test.button')}
      </Button>
      <Button onClick={() => reset(emptyBatch)}>{translate('common.reset')}</Button>
      {preview.dialog}
    </Box>
  );
}

interface SendConfirmProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Confirms the number of recipients and the time before anything is sent. */
export function SendConfirm({ order: { values, key, content }, onClose }: SendConfirmProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const data = useConsoleData();
  const navigate = useNavigate();
  const refuse = useFieldErrors();
  const { data: audience } = useAudience();
  const count = audience?.recipients ?? 0;
  const { mutate, isPending } = useAct(
    () => data.call('post', '/api/batches', { body: { ...content, key, expectedRecipients: count } }),
    {
      success: ({ recipients, state }) =>
        translate(`batches.send.${state === 'scheduled' ? 'scheduled' : 'sent'}`, {
          smart_count: recipients,
        }),
      onSuccess: ({ id }) => void navigate(consolePath('batch', { id })),
      onError: (error) => {
        // Without a response the batch may exist already: the same button retries with the same key.
        const status = statusOf(error) ?? 0;
        if (status >= 400 && status < 500) onClose();
        return refuse(error);
      },
    },
  );
  const [locale] = useLocaleState();
  const time = `${formats.date(values['sendDay'])} ${formatTime(values['sendAt'], locale)}`;
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={translate('batches.send.title', { smart_count: count, _: formats.number(count) })}
      content={
        <Alert severity="info">
          {translate('batches.send.mail', {
            mail: content.subject ?? translate(`batches.template.${content.template}`),
          })}{' '}
          {audience &&
            audience.unknownAccountNumbers.length > 0 &&
            `${translate('batches.audience.unknownNumbers', {
              numbers: audience.unknownAccountNumbers.join(', '),
            })} · `}
          {content.sendAt
            ? translate('batches.send.later', { time, zone: audience?.timeZone ?? '' })
            : translate('batches.send.now')}
        </Alert>
      }
      confirm={translate('batches.send.button')}
      confirmColor="primary"
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

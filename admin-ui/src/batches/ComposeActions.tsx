import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useLocaleState, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { consolePath } from '../../../common/console-paths.js';
import { formatTime } from '../../../common/times.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { errorAnswer } from '../providers/http.js';
import type { Schema } from '../providers/types.js';
import { SubmitButton } from '../ui/form/SubmitButton.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';
import { PreviewDialog } from './PreviewDialog.js';
import { useAudience } from './useAudience.js';
import { contentOf, emptyBatch, sendTime } from './values.js';

/** Marks the fields that the API refused. Returns whether there were any. */
function useFieldErrors() {
  const { setError } = useFormContext();
  return (error: unknown): boolean => {
    const { root: _form, ...fields } = errorAnswer(error).errors ?? {};
    const shown = Object.entries(fields).filter(([name]) => name in emptyBatch);
    for (const [name, message] of shown) setError(name, { type: 'server', message: String(message) });
    return shown.length > 0;
  };
}

/** Preview, Test Send Email, Reset and Send Email. */
export function ComposeActions() {
  const translate = useTranslate();
  const data = useConsoleData();
  const { getValues, reset } = useFormContext();
  const refuse = useFieldErrors();
  const { data: audience } = useAudience();
  const [shown, setShown] = useState<Schema<'BatchPreviewDto'>>();
  const preview = useAct(() => data.call('post', '/api/batches/preview', { body: contentOf(getValues()) }), {
    onSuccess: setShown,
    onError: refuse,
  });
  const test = useAct(() => data.call('post', '/api/batches/test', { body: contentOf(getValues()) }), {
    success: ({ message }) => message,
    onError: refuse,
  });
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, mt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <SubmitButton size="medium" label={translate('batches.send.button')} disabled={!audience?.recipients} />
      <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()}>
        {translate('batches.preview.open')}
      </Button>
      <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
        {translate('batches.test.button')}
      </Button>
      <Button onClick={() => reset(emptyBatch)}>{translate('common.reset')}</Button>
      {shown && <PreviewDialog preview={shown} onClose={() => setShown(undefined)} />}
    </Box>
  );
}

interface SendConfirmProps {
  /** The form's values when Send Email was pressed. */
  readonly values: FieldValues;
  readonly onClose: () => void;
}

/** Names the number of recipients and the time before anything is sent. */
export function SendConfirm({ values, onClose }: SendConfirmProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const data = useConsoleData();
  const navigate = useNavigate();
  const refuse = useFieldErrors();
  const { data: audience } = useAudience();
  // One for each press of the button: a repeated request does not send twice.
  const [key] = useState(() => crypto.randomUUID());
  const scheduled = useWatch({ name: 'when' }) === 'later';
  const count = audience?.recipients ?? 0;
  const { mutate, isPending } = useAct(
    () =>
      data.call('post', '/api/batches', {
        body: {
          ...contentOf(values),
          ...(scheduled && { sendAt: sendTime(values) }),
          ...{ key, expectedRecipients: count },
        },
      }),
    {
      success: ({ recipients, state }) =>
        translate(`batches.send.${state === 'scheduled' ? 'scheduled' : 'sent'}`, {
          smart_count: recipients,
        }),
      onSuccess: ({ id }) => void navigate(consolePath('batch', { id })),
      onError: (error) => {
        onClose();
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
          {scheduled
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

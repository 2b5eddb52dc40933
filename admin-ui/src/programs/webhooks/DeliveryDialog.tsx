import Replay from '@mui/icons-material/ReplayOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import { Pairs } from '../../ui/FactCard.js';
import { PageError } from '../../ui/LoadError.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { recordMeta } from '../../providers/details.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { DeliveryBadge } from './badges.js';
import type { DeliveryDetails } from './types.js';

interface DeliveryDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One delivery with its content and the receiver's answer. */
export function DeliveryDialog({ id, onClose }: DeliveryDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const data = useConsoleData();
  const {
    data: delivery,
    error,
    refetch,
  } = useGetOne<DeliveryDetails>(
    'webhook-deliveries',
    { id, meta: recordMeta('webhook-deliveries') },
    { onError: () => undefined },
  );
  const again = useAct(
    () => data.call('post', '/api/webhook-deliveries/{id}/redeliver', { params: { id } }),
    {
      success: 'webhooks.redelivered',
      onSuccess: onClose,
    },
  );
  const hasEnded = delivery?.status === 'delivered' || delivery?.status === 'failed';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>
        {delivery ? translate(`webhooks.event.${delivery.type}`) : translate('webhooks.show')}
      </DialogTitle>
      <DialogContent>
        {delivery ? (
          <RecordContextProvider value={delivery}>
            <Details delivery={delivery} />
          </RecordContextProvider>
        ) : error ? (
          <PageError error={error} onRetry={() => void refetch()} />
        ) : (
          <PageLoading />
        )}
      </DialogContent>
      <DialogActions>
        {hasEnded && delivery.payload !== null && (
          <Button
            startIcon={<Replay />}
            loading={again.isPending}
            loadingPosition="start"
            onClick={() => again.mutate()}
          >
            {translate('webhooks.redeliver')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Details({ delivery }: { readonly delivery: DeliveryDetails }) {
  const translate = useTranslate();
  const format = useFormats();
  const { status, failure, failureDetail, responseStatus, durationMs, payload, responseBody } = delivery;
  const label = (name: string) => translate(`webhooks.field.${name}`);
  const reason =
    failure &&
    [translate(`webhooks.failure.${failure}`), failureDetail].filter(Boolean).join(translate('common.colon'));
  const pairs: (readonly [string, ReactNode])[] = [
    ['status', <DeliveryBadge key="status" status={status} />],
    ...(reason ? [['response', reason] as const] : []),
    ...(!reason && responseStatus ? [['response', `HTTP ${responseStatus}`] as const] : []),
    ['attempts', delivery.attempts],
    ...(delivery.nextAttemptAt
      ? [['nextAttemptAt', <DateTime key="next" value={delivery.nextAttemptAt} />] as const]
      : []),
    ['createdAt', <DateTime key="created" value={delivery.createdAt} />],
    ...(delivery.endedAt ? [['endedAt', <DateTime key="ended" value={delivery.endedAt} />] as const] : []),
    ...(durationMs === null
      ? []
      : [['durationMs', translate('webhooks.milliseconds', { count: format.number(durationMs) })] as const]),
    ['eventId', delivery.eventId],
  ];
  return (
    <>
      <Pairs pairs={pairs.map(([name, value]) => [label(name), value])} />
      <Code
        title={label('payload')}
        text={payload === null ? null : pretty(payload)}
        empty="webhooks.noContent"
      />
      {responseStatus !== null && (
        <Code title={label('responseBody')} text={responseBody} empty="webhooks.noBody" />
      )}
    </>
  );
}

function Code({ title, text, empty }: { title: string; text: string | null; empty: string }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {text === null ? (
        <Typography color="text.secondary">{translate(empty)}</Typography>
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-labelledby={id}
          role="region"
          sx={{
            m: 0,
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: '0.8125rem',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}

/** Formats JSON with line breaks. */
const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

import Replay from '@mui/icons-material/ReplayOutlined';
import { Button, Link as MuiLink, Typography } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput, useNotify, useTranslate } from 'react-admin';
import { webhookDeliveriesKept } from '../../../../common/programs/limits.js';
import { deliveryStatuses, pingEvent, webhookEvents } from '../../../../common/programs/webhooks.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { required } from '../../ui/form/validators.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { SmallText } from '../../ui/SmallText.js';
import { DateTime } from '../../ui/values.js';
import { DeliveryBadge } from './badges.js';
import { DeliveryDialog } from './DeliveryDialog.js';
import type { Delivery } from './types.js';

const newestFirst = { field: 'id', order: 'DESC' } as const;
const wide = { width: { xs: '100%', sm: 220 } };
const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={deliveryStatuses.map((id) => ({ id, name: `webhooks.delivery.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <SelectInput
    key="type"
    source="type"
    choices={[...webhookEvents, pingEvent].map((id) => ({ id, name: `webhooks.event.${id}` }))}
    sx={wide}
    alwaysOn
  />,
];
/** Poll interval while a delivery is under way, in milliseconds. */
const pollInterval = 2000;

const queryOptions = {
  refetchInterval: ({ state }: Pick<Query, 'state'>) => {
    const { data = [] } = (state.data ?? {}) as { readonly data?: readonly Delivery[] };
    return data.some(({ status }) => status === 'queued' || status === 'sending') ? pollInterval : false;
  },
};

/** The deliveries of a webhook, newest first. */
export function DeliveryLog({ webhookId }: { readonly webhookId: number }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <RecordList<Delivery>
        resource="webhook-deliveries"
        filter={{ webhookId }}
        sort={newestFirst}
        heading={translate('webhooks.log')}
        filters={filters}
        actions={<RedeliverFailed webhookId={webhookId} />}
        queryOptions={queryOptions as object}
        empty="webhooks.logEmpty"
      >
        <Rows onOpen={setOpened} />
      </RecordList>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('webhooks.logHint', { days: webhookDeliveriesKept })}
      </Typography>
      {opened !== undefined && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Rows({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const translate = useTranslate();
  return (
    <RecordTable label={translate('webhooks.log')}>
      <Col<Delivery>
        source="type"
        primary
        disableSort
        render={({ id, type, record }) => (
          <div>
            <MuiLink
              component="button"
              type="button"
              className="row-link"
              onClick={() => onOpen(id)}
              sx={{ fontWeight: 600, textAlign: 'left' }}
            >
              {translate(`webhooks.event.${type}`)}
            </MuiLink>
            {type !== pingEvent && <SmallText text={record} />}
          </div>
        )}
      />
      <Col<Delivery> source="createdAt" render={({ createdAt }) => <DateTime value={createdAt} />} />
      <Col<Delivery>
        source="status"
        render={({ status, failure, failureDetail }) => (
          <div>
            <DeliveryBadge status={status} />
            {failure && <SmallText text={translate(`webhooks.failure.${failure}`)} />}
            {failure !== 'address' && <SmallText text={failureDetail} />}
          </div>
        )}
      />
      <Col<Delivery> source="attempts" disableSort align="right" />
      <Col<Delivery>
        source="nextAttemptAt"
        disableSort
        render={({ nextAttemptAt }) => <DateTime value={nextAttemptAt} />}
      />
    </RecordTable>
  );
}

/** Resends all failed deliveries of a time span. */
function RedeliverFailed({ webhookId }: { readonly webhookId: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={<Replay />} onClick={() => setAsking(true)}>
        {translate('webhooks.redeliverFailed')}
      </Button>
      {asking && (
        <FormDialog
          title={translate('webhooks.redeliverFailed')}
          record={{ hours: 24 }}
          submitLabel={translate('webhooks.redeliver')}
          run={async ({ hours }) => {
            const { count } = await data.call('post', '/api/webhooks/{id}/redeliver', {
              params: { id: webhookId },
              body: { hours: Number(hours) },
            });
            notify('webhooks.again', { type: 'success', messageArgs: { smart_count: count } });
          }}
          onClose={() => setAsking(false)}
        >
          <Typography sx={{ mb: 1 }}>{translate('webhooks.redeliverFailedText')}</Typography>
          <SelectInput
            source="hours"
            label="webhooks.hours"
            choices={spans.map(([id, name]) => ({ id, name: `webhooks.${name}` }))}
            validate={required()}
          />
        </FormDialog>
      )}
    </>
  );
}

/** Hours of each span with the key of its name. */
const spans = [
  [1, 'hour'],
  [24, 'day'],
  [7 * 24, 'week'],
  [webhookDeliveriesKept * 24, 'month'],
] as const;

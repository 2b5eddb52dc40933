import Cancel from '@mui/icons-material/CancelOutlined';
import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { type BatchAction, batchActions, isBatchActionPossible } from '../../../../common/mail/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { CardGrid, FactCard, Pairs } from '../../ui/FactCard.js';
import { FieldValue } from '../../ui/FieldValue.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { Badge } from '../../ui/StatusBadge.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { BatchResults } from './BatchResults.js';
import { recipientTones, stateTones } from './tones.js';
import type { BatchDetails } from './values.js';

/** Poll interval of a batch that is being sent, in milliseconds. */
const pollDelay = 2000;

const open = ['waiting', 'queued', 'sending'];
const countOf = ({ progress }: BatchDetails, states: readonly string[]): number =>
  progress.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
const isMoving = (batch: BatchDetails | undefined): boolean =>
  batch !== undefined &&
  (batch.state === 'sending' || batch.state === 'scheduled' || countOf(batch, ['queued', 'sending']) > 0);

/** A batch e-mail: progress, actions, content and results. */
export default function BatchShow() {
  const id = Number(useParams()['id']);
  return (
    <ShowRecord<BatchDetails>
      resource="batches"
      id={id}
      queryOptions={{
        refetchInterval: ({ state }) => (isMoving(state.data) ? pollDelay : false),
      }}
    >
      <BatchPage />
    </ShowRecord>
  );
}

function BatchPage() {
  const translate = useTranslate();
  const batch = useRecordContext<BatchDetails>();
  if (!batch) return null;
  const title = batch.subject ?? translate(`batches.template.${batch.template}`);
  // The API's 'done' means written to the outbox; to users, a batch is done once its mails are sent.
  const state = batch.state === 'done' && isMoving(batch) ? 'sending' : batch.state;
  return (
    <>
      <PageHeader
        page="batch"
        title={title}
        crumb={translate('batches.list.one', { id: batch.id })}
        badge={<Badge tone={stateTones[state]} label={translate(`batches.state.${state}`)} />}
        actions={<Actions batch={batch} />}
      />
      <CardGrid min={340}>
        <Progress batch={batch} />
        <Facts batch={batch} />
      </CardGrid>
      <BatchResults id={batch.id} moving={isMoving(batch)} />
    </>
  );
}

function Progress({ batch }: { readonly batch: BatchDetails }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { recipients, progress } = batch;
  const settled = recipients - countOf(batch, open);
  const text = translate('batches.show.settled', {
    settled: formats.number(settled),
    recipients: formats.number(recipients),
  });
  return (
    <FactCard title={translate('batches.show.progress')}>
      <Typography role="status" variant="h3" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={recipients > 0 ? (settled / recipients) * 100 : 0}
        aria-label={translate('batches.show.progress')}
        sx={{ height: 8, borderRadius: 4, mb: 1.5 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {progress.map(({ state, count }) => (
          <Badge
            key={state}
            tone={recipientTones[state]}
            label={`${translate(`batches.recipientState.${state}`)}${translate('common.colon')}${formats.number(count)}`}
          />
        ))}
      </Box>
    </FactCard>
  );
}

function Facts({ batch }: { readonly batch: BatchDetails }) {
  const translate = useTranslate();
  const { audience, createdAt, createdByName, sendAt, finishedAt } = batch;
  const names = (resource: string, ids: readonly number[]) =>
    ids.length === 0
      ? translate('batches.show.all')
      : ids.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <FieldValue field={resource} value={id} />
          </span>
        ));
  const label = (key: string) => translate(`batches.${key}`);
  return (
    <FactCard title={label('show.filters')}>
      <Pairs
        pairs={[
          [label('list.template'), label(`template.${batch.template}`)],
          [label('filters.propertyTypes'), names('propertyTypeId', audience.propertyTypeIds)],
          [label('filters.counties'), names('countyId', audience.countyIds)],
          ...(audience.accountNumbers.length > 0
            ? [[label('filters.accountNumbers'), audience.accountNumbers.join(', ')] as const]
            : []),
          [label('filters.percent'), `${audience.minReductionPercent} %`],
          [label('list.createdBy'), createdByName ?? ''],
          [label('show.created'), <DateTime value={createdAt} />],
          [label('list.sendAt'), <DateTime value={sendAt} />],
          ...(finishedAt ? [[label('show.finished'), <DateTime value={finishedAt} />] as const] : []),
        ]}
      />
    </FactCard>
  );
}

const past = { pause: 'paused', resume: 'resumed', cancel: 'cancelled' } as const;
const icons = { pause: <Pause />, resume: <Play />, cancel: <Cancel /> };

/** Pause, resume and cancel, as far as the state allows. */
function Actions({ batch }: { readonly batch: BatchDetails }) {
  const { id, state } = batch;
  const translate = useTranslate();
  const data = useConsoleData();
  const waiting = countOf(batch, ['queued']);
  const possible = (Object.keys(batchActions) as BatchAction[]).filter((action) =>
    isBatchActionPossible(action, state, waiting),
  );
  return possible.map((action) => (
    <ConfirmButton
      key={action}
      label={translate(`batches.show.${action}`)}
      icon={icons[action]}
      danger={action === 'cancel'}
      color={action === 'cancel' ? 'error' : 'primary'}
      {...(action !== 'resume' && { title: translate(`batches.show.${action}Title`) })}
      run={() => data.call('post', `/api/batches/{id}/${action}`, { params: { id } })}
      success={`batches.show.${past[action]}`}
    >
      {action !== 'resume' && (
        <Alert severity={action === 'cancel' ? 'warning' : 'info'}>
          {translate(`batches.show.${action}Text`)}
        </Alert>
      )}
    </ConfirmButton>
  ));
}

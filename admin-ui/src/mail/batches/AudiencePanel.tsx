import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { audiencePageSize } from '../../../../common/mail/limits.js';
import { audienceResource } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { TabBar, TabPanel } from '../../ui/CountTabs.js';
import { FactCard } from '../../ui/FactCard.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { LoadError } from '../../ui/LoadError.js';
import { useDebounced } from '../../ui/useDebounced.js';
import { useFormats } from '../../ui/useFormats.js';
import { filterDelay, type Show, useAudience } from './useAudience.js';
import { usePreview } from './usePreview.js';
import { type Audience, audienceOf } from './values.js';

type Member = Schema<'AudienceMemberDto'>;

/** The number and list of recipients, and the clients left out with the reasons. */
export function AudiencePanel() {
  const translate = useTranslate();
  const formats = useFormats();
  const [show, setShow] = useState<Show>('recipients');
  const { data, error, refetch, isFetching } = useAudience();
  const leftOut = data?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const count = (key: string, of: number) =>
    translate(`batches.audience.${key}`, { smart_count: of, _: String(of) });
  return (
    <FactCard title={translate('batches.audience.title')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <Typography role="status" variant="h3" sx={{ opacity: isFetching ? 0.65 : 1 }}>
        {data
          ? data.recipients > 0
            ? count('count', data.recipients)
            : translate('batches.audience.nobody')
          : '…'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('batches.audience.rule')}
      </Typography>
      {data && data.unknownAccountNumbers.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {translate('batches.audience.unknownNumbers', { numbers: data.unknownAccountNumbers.join(', ') })}
        </Alert>
      )}
      {data && (
        <TabBar
          label={translate('batches.audience.title')}
          open={show}
          onOpen={(next) => setShow(next as Show)}
          tabs={[
            {
              id: 'recipients',
              label: `${translate('batches.audience.getIt')} (${formats.number(data.recipients)})`,
            },
            { id: 'leftOut', label: `${translate('batches.audience.leftOut')} (${formats.number(leftOut)})` },
          ]}
        />
      )}
      <TabPanel id={show}>
        {show === 'leftOut' && data && <Reasons counts={data.leftOut} />}
        {(show === 'leftOut' ? leftOut : data?.recipients) !== 0 && <People show={show} />}
      </TabPanel>
    </FactCard>
  );
}

function Reasons({ counts }: { readonly counts: readonly { reason: string; count: number }[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {counts.length === 0
        ? translate('batches.audience.nobodyLeftOut')
        : counts
            .map(
              ({ reason, count }) =>
                `${translate(`batches.reason.${reason}`)}${translate('common.colon')}${formats.number(count)}`,
            )
            .join(' · ')}
    </Typography>
  );
}

/** Clients by name. Changed filters start again at the first page. */
function People({ show }: { readonly show: Show }) {
  const translate = useTranslate();
  const filters = useDebounced(JSON.stringify(audienceOf(useWatch())), filterDelay);
  const preview = usePreview();
  const label = translate(`batches.audience.${show === 'leftOut' ? 'leftOut' : 'getIt'}`);
  return (
    <>
      <RecordList<Member>
        key={`${show} ${filters}`}
        resource={audienceResource}
        filter={{ ...(JSON.parse(filters) as Audience), show }}
        perPage={audiencePageSize}
        empty={show === 'leftOut' ? 'batches.audience.nobodyLeftOut' : 'batches.audience.nobody'}
      >
        <RecordTable label={label} storeKey="batch-audience">
          <Col<Member>
            source="name"
            label="batches.show.client"
            primary
            disableSort
            render={({ id, name, email, reason }) => (
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <RowLink to={consolePath('client', { id })}>{name}</RowLink>
                <Typography variant="caption" color="textSecondary" component="div">
                  {email}
                  {reason && ` · ${translate(`batches.reason.${reason}`)}`}
                </Typography>
              </Box>
            )}
          />
          {show === 'recipients' && (
            <Col<Member>
              source="id"
              label=""
              align="right"
              disableSort
              render={({ id, name }) => (
                <Button
                  size="small"
                  aria-label={translate('batches.audience.show', { name })}
                  disabled={preview.isPending}
                  onClick={() => preview.open(id)}
                >
                  {translate('batches.preview.open')}
                </Button>
              )}
            />
          )}
        </RecordTable>
      </RecordList>
      {preview.dialog}
    </>
  );
}

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, Box, IconButton, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { consolePath } from '../../../common/console-paths.js';
import { TabBar, TabPanel } from '../ui/CountTabs.js';
import { FactCard } from '../ui/FactCard.js';
import { RowLink } from '../ui/list/RowLink.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';
import { type Show, useAudience } from './useAudience.js';
import { audienceOf } from './values.js';

const pageSize = 20;

/** How many clients get the mail, who they are, and who is left out and why. */
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
        <People show={show} total={show === 'leftOut' ? leftOut : (data?.recipients ?? 0)} />
      </TabPanel>
    </FactCard>
  );
}

function Reasons({ counts }: { readonly counts: readonly { reason: string; count: number }[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {counts.length === 0
        ? translate('batches.audience.nobodyLeftOut')
        : counts
            .map(({ reason, count }) => `${translate(`batches.reason.${reason}`)}: ${formats.number(count)}`)
            .join(' · ')}
    </Typography>
  );
}

/** A page of the clients. A change of the filters goes back to the first page. */
function People({ show, total }: { readonly show: Show; readonly total: number }) {
  const key = `${show} ${JSON.stringify(audienceOf(useWatch()))}`;
  return <PeoplePage key={key} show={show} total={total} />;
}

function PeoplePage({ show, total }: { readonly show: Show; readonly total: number }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data } = useAudience(show, page);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 320, overflowY: 'auto' }}
        tabIndex={0}
        aria-label={translate(`batches.audience.${show === 'leftOut' ? 'leftOut' : 'getIt'}`)}
      >
        {data.rows.map(({ id, name, email, reason }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 0.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <RowLink to={consolePath('client', { id })}>{name}</RowLink>
            <Typography variant="caption" color="textSecondary" component="div">
              {email}
              {reason && ` · ${translate(`batches.reason.${reason}`)}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end' }}>
          <Typography variant="caption">{translate('batches.audience.more', { page, pages })}</Typography>
          <IconButton
            aria-label={translate('ra.navigation.previous')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label={translate('ra.navigation.next')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </>
  );
}

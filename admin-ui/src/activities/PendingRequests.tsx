import {
  Box,
  List,
  ListItemButton,
  ListItemText,
  Paper,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { ListContextProvider, useListController, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RequestStatus } from '../../../common/enums.js';
import type { Schema } from '../providers/types.js';
import { EmptyList } from '../ui/list/EmptyList.js';
import { ListFooter } from '../ui/list/ListFooter.js';
import { LoadError } from '../ui/LoadError.js';
import { Badge } from '../ui/StatusBadge.js';
import { DateTime } from '../ui/values.js';
import { requestTones } from './ActivityList.js';
import { isTyping, RequestReview } from './RequestReview.js';

type Request = Schema<'ChangeRequestDto'>;

const views = {
  open: [RequestStatus.Pending],
  decided: [RequestStatus.Approved, RequestStatus.Rejected],
} as const;
type View = keyof typeof views;

/** Requests beside their comparison: J and K move, A approves, R rejects. */
export function PendingRequests() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState<View>('open');
  const list = useListController<Request>({
    resource: 'change-requests',
    filter: { status: [...views[view]] },
    sort: { field: 'createdAt', order: view === 'open' ? 'ASC' : 'DESC' },
    perPage: 20,
    disableAuthentication: true,
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { onError: () => undefined },
  });
  const { data, error, total, isPending, refetch } = list;
  const asked = Number(search.get('request'));
  // A link may ask for a request that is not on this page of the list.
  const open = asked || data?.[0]?.id;
  const place = data?.findIndex((request) => request.id === open) ?? -1;
  const show = (id: number | undefined) => {
    if (id !== undefined) setSearch({ request: String(id) }, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step === undefined || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      show(data?.[Math.max(0, Math.min(place + step, data.length - 1))]?.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ListContextProvider value={list}>
        <Paper sx={{ overflow: 'hidden' }}>
          <Box sx={{ p: 1.25, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={view}
              aria-label={translate('console.requests.view')}
              onChange={(_, next: View | null) => {
                if (!next) return;
                setView(next);
                setSearch({}, { replace: true });
              }}
            >
              {(['open', 'decided'] as const).map((choice) => (
                <ToggleButton key={choice} value={choice} sx={{ textTransform: 'none', px: 1.5 }}>
                  {translate(`console.requests.views.${choice}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
              {translate('console.requests.keys')}
            </Typography>
          </Box>
          {!isPending && total === 0 ? (
            <EmptyList
              empty={{ text: `console.requests.empty.${view}` }}
              filtered={false}
              onClear={() => undefined}
            />
          ) : (
            <>
              <List component="div" disablePadding aria-label={translate('console.activities.pending')}>
                {data?.map((request) => (
                  <ListItemButton
                    key={request.id}
                    selected={request.id === open}
                    aria-current={request.id === open}
                    onClick={() => show(request.id)}
                    sx={{ borderTop: 1, borderColor: 'divider', alignItems: 'start', gap: 1 }}
                  >
                    <ListItemText
                      primary={request.clientName}
                      secondary={
                        <>
                          {translate(`clients.request.kind.${request.kind}`)}
                          {request.propertyAddress && ` · ${request.propertyAddress}`}
                          <br />
                          <DateTime value={request.createdAt} />
                        </>
                      }
                      slotProps={{
                        primary: { sx: { fontWeight: 650, fontSize: '0.9rem' } },
                        secondary: { sx: { fontSize: '0.8rem' } },
                      }}
                    />
                    {view === 'decided' && (
                      <Badge
                        tone={requestTones[request.status]}
                        label={translate(`clients.request.status.${request.status}`)}
                      />
                    )}
                  </ListItemButton>
                )) ?? <Skeleton variant="rounded" height={140} sx={{ m: 2 }} />}
              </List>
              <ListFooter />
            </>
          )}
        </Paper>
      </ListContextProvider>
      {open !== undefined && (
        <RequestReview
          id={open}
          keys
          onDecided={() => {
            // On to the next one in the list, or to the one before at its end.
            const next = data?.[place + 1] ?? data?.[place - 1];
            if (next) show(next.id);
            else setSearch({}, { replace: true });
          }}
        />
      )}
    </Box>
  );
}

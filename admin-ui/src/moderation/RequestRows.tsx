import ArrowBack from '@mui/icons-material/ArrowBack';
import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useEffect } from 'react';
import { useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RequestStatus } from '../../../common/moderation/enums.js';
import { RequestBadge } from './activities/RequestBadge.js';
import type { Schema } from '../providers/types.js';
import { May, useMay } from '../ui/access.js';
import { ConfirmDelete } from '../ui/ConfirmButton.js';
import { DateTime } from '../ui/values.js';
import { isTyping } from './isTyping.js';
import { RequestReview } from './RequestReview.js';

type Request = Schema<'ChangeRequestDto'>;

/**
 * The selected request of the surrounding list, and a setter. A link may select one that is not on this page.
 */
function useOpenRequest() {
  const [search, setSearch] = useSearchParams();
  const isOver = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const { data = [] } = useListContext<Request>();
  const asked = Number(search.get('request')) || undefined;
  // On a phone the list comes first; a review opens over it.
  const open = asked ?? (isOver ? undefined : data[0]?.id);
  const place = data.findIndex(({ id }) => id === open);
  const show = (id: number | undefined) => {
    setSearch(id === undefined ? {} : { request: String(id) }, { replace: true });
  };
  /** Returns the id of the row `step` positions further, if there is one. */
  const beside = (step: number) => data[place + step]?.id;
  return { open, show, beside, isOver };
}

/** Requests as a column: who requested what, and when. */
export function RequestRows({ decided }: { readonly decided: boolean }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Request>();
  const { open, show } = useOpenRequest();
  return (
    <>
      <May permission="changeRequests.decide">
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' }, px: 2, pb: 1 }}
        >
          {translate('console.requests.keys')}
        </Typography>
      </May>
      <List component="div" disablePadding aria-label={translate('console.activities.pending')}>
        {data.map((request) => (
          <ListItem
            key={request.id}
            component="div"
            disablePadding
            secondaryAction={<RemoveRequest request={request} />}
            sx={{ borderTop: 1, borderColor: 'divider' }}
          >
            <ListItemButton
              selected={request.id === open}
              aria-current={request.id === open}
              onClick={() => show(request.id)}
              sx={{ alignItems: 'start', gap: 1 }}
            >
              <ListItemText
                primary={request.clientName}
                secondary={
                  <>
                    {translate(`clients.request.kind.${request.kind}`)}
                    {request.propertyAddress && ` · ${request.propertyAddress}`}
                    <br />
                    {request.clientEmail}
                    <br />
                    <DateTime value={request.createdAt} />
                  </>
                }
                slotProps={{
                  primary: { sx: { fontWeight: 650, fontSize: '0.9rem' } },
                  secondary: { sx: { fontSize: '0.8rem' } },
                }}
              />
              {decided && <RequestBadge status={request.status} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}

/** Deletes a request from the list; staff may delete only their own open requests. */
function RemoveRequest({ request }: { readonly request: Request }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const isOpen = request.status === RequestStatus.Pending;
  const isOwn = isOpen && identity?.id === request.requestedBy;
  if (!useMay('changeRequests.decide') && !isOwn) return null;
  return (
    <ConfirmDelete
      resource="change-requests"
      record={request}
      icon={<Delete fontSize="small" />}
      title={translate('console.requests.deleteTitle')}
    >
      {isOpen && translate('console.requests.deleteOpen')}
    </ConfirmDelete>
  );
}

/**
 * The selected request, next to the list or, on phones, over it. J and K move through the list; a decision
 * selects the next one, or the previous one at the end; on phones it returns to the list.
 */
export function OpenRequest() {
  const translate = useTranslate();
  const { open, show, beside, isOver } = useOpenRequest();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step === undefined || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      const next = beside(step);
      if (next !== undefined) show(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  if (open === undefined) return <Box />;
  if (!isOver) return <RequestReview id={open} keys onDecided={() => show(beside(1) ?? beside(-1))} />;
  const close = () => show(undefined);
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      slotProps={{ paper: { 'aria-label': translate('console.requests.one') } }}
    >
      <DialogActions>
        <Button startIcon={<ArrowBack />} onClick={close}>
          {translate('console.requests.toList')}
        </Button>
      </DialogActions>
      <DialogContent sx={{ p: 1 }}>
        <RequestReview id={open} onDecided={close} />
      </DialogContent>
    </Dialog>
  );
}

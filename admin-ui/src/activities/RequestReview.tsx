import { Alert, Box, Button, Link as MuiLink, Paper, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RequestStatus } from '../../../common/enums.js';
import { textMaxLength } from '../../../common/limits.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { errorAnswer, statusOf } from '../providers/http.js';
import { useMay } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { FormDialog } from '../ui/FormDialog.js';
import { NoteInput } from '../ui/form/inputs.js';
import { LoadError } from '../ui/LoadError.js';
import { Badge } from '../ui/StatusBadge.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { DateTime } from '../ui/values.js';
import { requestTones } from './ActivityList.js';
import { RequestDiff } from './RequestDiff.js';

type Request = Schema<'ChangeRequestDetailsDto'>;

const approvedNotices: Partial<Record<Request['kind'], string>> = {
  delete_account: 'clients.notice.accountDeleted',
  delete_property: 'clients.notice.propertyDeleted',
};

interface RequestReviewProps {
  readonly id: number;
  /** A approves and R rejects while it is on screen. */
  readonly keys?: boolean;
  readonly onDecided?: () => void;
}

/** A change request as a diff, with its decision (spec section 4: pending changes). */
export function RequestReview(props: RequestReviewProps) {
  const api = useApi();
  // Not as the record of a list: rows of lists come without the comparison.
  const { data, error, refetch } = useQuery({
    queryKey: ['change-requests', 'comparison', props.id],
    queryFn: ({ signal }) => api.call<Request>(`change-requests/${props.id}`, { signal }),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return (
    <Review key={`${data.id}-${data.status}`} request={data} refetch={() => void refetch()} {...props} />
  );
}

function Review({
  request,
  refetch,
  keys = false,
  onDecided,
}: RequestReviewProps & { request: Request; refetch: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const may = useMay();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const isOpen = request.status === RequestStatus.Pending;
  const mayDecide = isOpen && may('changeRequests.decide');
  const isDeletion = request.kind === 'delete_account' || request.kind === 'delete_property';
  const partial = left.length > 0;
  const nothing = request.changes.length > 0 && left.length === request.changes.length;

  const decide = async (verb: 'approve' | 'reject', body: object) => {
    await api.call(`change-requests/${request.id}/${verb}`, { method: 'POST', body });
    toast.success(
      verb === 'reject'
        ? 'clients.notice.requestRejected'
        : (approvedNotices[request.kind] ?? 'clients.notice.requestApproved'),
    );
    invalidate('change-requests', 'activities', 'clients', 'properties', 'dashboard');
    onDecided?.();
  };
  const approve = async () => {
    if (busy || nothing) return;
    if (partial && reason.trim() === '') return toast.error('console.requests.reasonNeeded');
    setBusy(true);
    try {
      await decide('approve', {
        ...(partial && {
          fields: request.changes.map((change) => change.field).filter((field) => !left.includes(field)),
          reason: reason.trim(),
        }),
        // The newer values are on screen: approving them is a decision with open eyes.
        ...(request.stale && { targetVersion: request.targetVersion }),
      });
    } catch (error) {
      toast.failure(error);
      if (statusOf(error) === 409 && errorAnswer(error).code !== undefined) refetch();
    }
    setBusy(false);
  };

  useEffect(() => {
    if (!keys || !mayDecide || rejecting) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'a') void approve();
      if (key === 'r') setRejecting(true);
      if (key === 'a' || key === 'r') event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <Paper
      component="section"
      aria-label={translate(`clients.request.kind.${request.kind}`)}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">{translate(`clients.request.kind.${request.kind}`)}</Typography>
        <Badge
          tone={requestTones[request.status]}
          label={translate(`clients.request.status.${request.status}`)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        <MuiLink component={Link} underline="always" to={paths.clientFromActivities(request.clientId)}>
          {request.clientName}
        </MuiLink>
        {request.propertyId !== null && (
          <>
            {' · '}
            <MuiLink component={Link} underline="always" to={paths.property(request.propertyId)}>
              {request.propertyAddress}
            </MuiLink>
          </>
        )}
        {' · '}
        <DateTime value={request.createdAt} />
      </Typography>
      {request.stale && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('console.requests.stale')}
        </Alert>
      )}
      {isDeletion ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(`console.requests.${request.kind}`)}
        </Alert>
      ) : (
        <RequestDiff
          request={request}
          {...(mayDecide && {
            left,
            onToggle: (field) =>
              setLeft(left.includes(field) ? left.filter((other) => other !== field) : [...left, field]),
          })}
        />
      )}
      {request.reason && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {translate('clients.request.reason')}: {request.reason}
        </Typography>
      )}
      {mayDecide && partial && (
        <TextField
          multiline
          minRows={2}
          required
          label={translate('console.requests.reasonForRest')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: textMaxLength } }}
          sx={{ mt: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {mayDecide ? (
          <>
            <Button
              variant="contained"
              color="success"
              size="medium"
              disabled={busy || nothing}
              onClick={() => void approve()}
              {...(keys && { 'aria-keyshortcuts': 'A' })}
            >
              {translate('clients.request.approve')}
              {keys && <KeyHint>A</KeyHint>}
            </Button>
            <Button
              variant="outlined"
              color="error"
              size="medium"
              disabled={busy}
              onClick={() => setRejecting(true)}
              {...(keys && { 'aria-keyshortcuts': 'R' })}
            >
              {translate(isDeletion ? 'clients.request.decline' : 'clients.request.reject')}
              {keys && <KeyHint>R</KeyHint>}
            </Button>
          </>
        ) : (
          !isOpen && (
            <Button variant="outlined" size="medium" disabled>
              {translate(`clients.request.status.${request.status}`)}
            </Button>
          )
        )}
      </Box>
      {!isOpen && request.decidedAt && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 0 }}>
          {request.decidedByName} · <DateTime value={request.decidedAt} />
        </Typography>
      )}
      {rejecting && (
        <FormDialog
          title={translate(isDeletion ? 'console.requests.declineTitle' : 'console.requests.rejectTitle')}
          submitLabel={translate(isDeletion ? 'clients.request.decline' : 'clients.request.reject')}
          danger
          onSubmit={(values) =>
            decide('reject', { reason: (values['reason'] as string | undefined) ?? null })
          }
          onClose={() => setRejecting(false)}
        >
          <NoteInput source="reason" label="clients.request.reason" required={isDeletion} autoFocus />
        </FormDialog>
      )}
    </Paper>
  );
}

function KeyHint({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.75,
        border: 1,
        borderRadius: 0.5,
        fontSize: '0.7rem',
        fontFamily: 'inherit',
        opacity: 0.8,
      }}
    >
      {children}
    </Box>
  );
}

/** Letters belong to the field they are typed in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox')
  );
}

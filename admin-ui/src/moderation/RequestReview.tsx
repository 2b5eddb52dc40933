import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { RequestStatus } from '../../../common/moderation/enums.js';
import { RequestBadge } from './activities/RequestBadge.js';
import { Subjects } from './activities/Subjects.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Schema } from '../providers/types.js';
import { useMay } from '../ui/access.js';
import { LoadError } from '../ui/LoadError.js';
import { useAct } from '../ui/useAct.js';
import { useRead } from '../ui/useRead.js';
import { DateTime } from '../ui/values.js';
import { deletionKinds, requestApproved } from './deletions.js';
import { RequestDecision } from './RequestDecision.js';
import { RequestDiff } from './RequestDiff.js';

/** Loaded on demand with its texts, because few requests need it. */
const Cancellation = lazyWithTexts(() => import('./Cancellation.js'));

type Request = Schema<'ChangeRequestDetailsDto'>;

interface RequestReviewProps {
  readonly id: number;
  /** Enables the shortcuts A (approve) and R (reject). */
  readonly keys?: boolean;
  readonly onDecided?: () => void;
}

/** A change request as a diff, with the decision buttons. */
export function RequestReview({ id, ...rest }: RequestReviewProps) {
  // Not read from the list's cache: rows of lists lack the comparison.
  const { data, error, refetch } = useRead('/api/change-requests/{id}', { params: { id } });
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return <Review key={`${data.id}-${data.status}`} request={data} {...rest} />;
}

type ReviewProps = Omit<RequestReviewProps, 'id'> & { readonly request: Request };

function Review({ request, keys = false, onDecided }: ReviewProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const fields = request.changes.map(({ field }) => field);
  const mayDecide = useMay('changeRequests.decide') && request.status === RequestStatus.Pending;
  const approve = useAct(
    ({ taken, reason }: FieldValues) => {
      const chosen = fields.filter((field) => taken[field]);
      return data.call('post', '/api/change-requests/{id}/approve', {
        params: { id: request.id },
        body: {
          ...(chosen.length < fields.length && { fields: chosen, reason: String(reason).trim() }),
          // The reviewer has seen the newer values, so approving knowingly overwrites them.
          ...(request.stale && { targetVersion: request.targetVersion }),
        },
      });
    },
    {
      success: requestApproved(request.kind),
      ...(onDecided && { onSuccess: onDecided }),
    },
  );
  return (
    <Paper
      component="section"
      aria-label={translate(`clients.request.kind.${request.kind}`)}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Head request={request} />
      <Form
        defaultValues={{ taken: Object.fromEntries(fields.map((field) => [field, true])) }}
        onSubmit={async (values: FieldValues) => {
          await approve.mutateAsync(values).catch(() => undefined);
        }}
        noValidate
        disableInvalidFormNotification
      >
        {fields.length > 0 && <RequestDiff request={request} decidable={mayDecide} />}
        {request.reason && (
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {translate('clients.request.reason')}
            {translate('common.colon')}
            {request.reason}
          </Typography>
        )}
        <RequestDecision request={request} mayDecide={mayDecide} keys={keys} onDecided={onDecided} />
      </Form>
      {request.decidedAt && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 0 }}>
          {request.decidedByName} · <DateTime value={request.decidedAt} />
        </Typography>
      )}
    </Paper>
  );
}

/** Kind, record and time of a request, with warnings before the decision. */
function Head({ request }: { readonly request: Request }) {
  const translate = useTranslate();
  const { kind } = request;
  const warning = request.stale ? 'stale' : deletionKinds.includes(kind) ? kind : undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">{translate(`clients.request.kind.${kind}`)}</Typography>
        <RequestBadge status={request.status} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        <DateTime value={request.createdAt} />
        <Subjects of={request} />
      </Typography>
      {kind === 'delete_property' && request.propertyId !== null && (
        <Suspense>
          <Cancellation propertyId={request.propertyId} signedName={request.signedName} />
        </Suspense>
      )}
      {warning && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(`console.requests.${warning}`)}
        </Alert>
      )}
    </>
  );
}

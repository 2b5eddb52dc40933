import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { changeRequestKinds, RequestStatus } from '../../../common/moderation/enums.js';
import type { Activity } from './activities/ActivityItem.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { May } from '../ui/access.js';
import { useAct } from '../ui/useAct.js';
import { deletionKinds, requestApproved } from './deletions.js';
import { ApproveDeletion, RejectDialog } from './RequestDecision.js';

/** Approve and Reject in the timeline, whose entry already shows the old and new values. */
export function QuickDecision({ activity: { requestId, status, type } }: { readonly activity: Activity }) {
  // The activity of a request has the request's kind as its type.
  const kind = changeRequestKinds.find((name) => name === type);
  if (requestId === null || status !== RequestStatus.Pending || !kind) return null;
  return (
    <May permission="changeRequests.decide">
      <Decision id={requestId} kind={kind} />
    </May>
  );
}

interface DecisionProps {
  readonly id: number;
  readonly kind: (typeof changeRequestKinds)[number];
}

function Decision({ id, kind }: DecisionProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [rejecting, setRejecting] = useState(false);
  const deletion = deletionKinds.includes(kind);
  const approve = useAct(
    () => data.call('post', '/api/change-requests/{id}/approve', { params: { id }, body: {} }),
    { success: requestApproved(kind) },
  );
  const approveButton = (onClick: () => void) => (
    <Button variant="contained" color="success" loading={approve.isPending} onClick={onClick}>
      {translate('clients.request.approve')}
    </Button>
  );
  return (
    <>
      {deletion ? (
        <ApproveDeletion id={id} kind={kind} trigger={approveButton} />
      ) : (
        approveButton(() => approve.mutate())
      )}
      <Button variant="outlined" color="error" onClick={() => setRejecting(true)}>
        {translate(deletion ? 'clients.request.decline' : 'clients.request.reject')}
      </Button>
      {rejecting && <RejectDialog id={id} deletion={deletion} onClose={() => setRejecting(false)} />}
    </>
  );
}

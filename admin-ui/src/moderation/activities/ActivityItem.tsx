import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RequestStatus } from '../../../../common/moderation/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmButton, ConfirmDelete } from '../../ui/ConfirmButton.js';
import { canUndo } from '../../ui/undo.js';
import { DateTime } from '../../ui/values.js';
import { ActivityDetails } from './ActivityDetails.js';
import { FieldChanges } from './FieldChanges.js';
import { RequestBadge } from './RequestBadge.js';
import { useSentence } from './sentence.js';
import { Subjects } from './Subjects.js';

export type Activity = Schema<'ActivityDto'>;

interface ActivityItemProps {
  readonly activity: Activity;
  /** Renders the decision on an open request in place; without it there is only a link to the review. */
  readonly decision?: ((activity: Activity) => ReactNode) | undefined;
}

/** One entry of the timeline: what happened, when, by whom, to what, and which fields it changed. */
export function ActivityItem({ activity, decision }: ActivityItemProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const byOther = activity.actorName && activity.actorId !== activity.clientId;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {sentence(activity)}
          </Typography>
          {activity.status !== null && <RequestBadge status={activity.status} />}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          <DateTime value={activity.createdAt} /> · {translate(`clients.userType.${activity.userType}`)}
          {byOther && ` ${activity.actorName}`}
          <Subjects of={activity} />
        </Typography>
        <ActivityDetails activity={activity} />
        <FieldChanges fields={activity.fields} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'start', ml: 'auto' }}>
        {decision?.(activity)}
        <RestoreBilling activity={activity} />
        <Actions activity={activity} />
      </Box>
    </Box>
  );
}

/** Restores a deleted billing with its figures, for as long as the API allows. */
function RestoreBilling({ activity: { event, createdAt, details } }: { readonly activity: Activity }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const billing = Number(details['billingId']);
  if (event !== 'BillingRemoved' || !billing || !canUndo(createdAt)) return null;
  return (
    <May permission="billings.delete">
      <ConfirmButton
        label={translate('console.billings.restore')}
        run={() => data.call('post', '/api/billings/{id}/restore', { params: { id: billing } })}
        success="console.billings.restored"
      />
    </May>
  );
}

/** An open request links to its review; admins can remove other activities from the list. */
function Actions({ activity }: { readonly activity: Activity }) {
  const translate = useTranslate();
  if (activity.status === RequestStatus.Pending && activity.requestId !== null)
    return (
      <Button
        component={Link}
        to={`${consolePath('pendingRequests')}?request=${activity.requestId}`}
        variant="outlined"
      >
        {translate('console.activities.review')}
      </Button>
    );
  return (
    <May permission="activities.delete">
      <ConfirmDelete
        resource="activities"
        record={activity}
        icon={<Delete fontSize="small" />}
        title={translate('console.activities.deleteTitle')}
      />
    </May>
  );
}

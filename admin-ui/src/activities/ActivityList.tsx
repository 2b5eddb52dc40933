import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  IconButton,
  Link as MuiLink,
  MenuItem,
  Paper,
  Skeleton,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { ListContextProvider, useGetList, useListController, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { activityTypes, RequestStatus } from '../../../common/enums.js';
import { paths } from '../paths.js';
import { type ListMeta, useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyList } from '../ui/list/EmptyList.js';
import { ListFooter } from '../ui/list/ListFooter.js';
import { LoadError } from '../ui/LoadError.js';
import { Badge, type Tone } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { DateTime } from '../ui/values.js';
import { FieldChanges } from './FieldChanges.js';

type Activity = Schema<'ActivityDto'>;

/** Whose activities: everybody's, a client's, a property's. */
export type ActivitySubject = { readonly clientId?: number; readonly propertyId?: number };

const newest = { field: 'id', order: 'DESC' } as const;
export const requestTones: Readonly<Record<RequestStatus, Tone>> = {
  0: 'warning',
  1: 'success',
  2: 'danger',
};

/** How many activities there are, as a tab shows it. */
export function useActivityCount(subject: ActivitySubject): string | undefined {
  const formats = useFormats();
  const { total, meta } = useGetList<Activity>('activities', {
    filter: subject,
    pagination: { page: 1, perPage: 1 },
    sort: newest,
  });
  return total === undefined ? undefined : formats.total(total, meta as ListMeta | undefined);
}

/** A timeline of what happened, filtered by type, the newest first. */
export function ActivityList({
  subject = {},
  inAddress = false,
}: {
  subject?: ActivitySubject;
  inAddress?: boolean;
}) {
  const translate = useTranslate();
  const list = useListController<Activity>({
    resource: 'activities',
    filter: subject,
    sort: newest,
    perPage: 20,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    storeKey: false,
    queryOptions: { onError: () => undefined },
  });
  const { data, error, total, isPending, filterValues, setFilters, refetch } = list;
  const type = String(filterValues['type'] ?? '');
  return (
    <ListContextProvider value={list}>
      <Paper sx={{ overflow: 'hidden' }}>
        <Box sx={{ p: 1.25 }} className="no-print">
          <TextField
            select
            label={translate('console.activities.type')}
            value={type}
            onChange={({ target }) => setFilters(target.value ? { type: target.value } : {}, {})}
            sx={{ width: { xs: '100%', sm: 260 } }}
          >
            <MenuItem value="">{translate('console.list.any')}</MenuItem>
            {activityTypes.map((choice) => (
              <MenuItem key={choice} value={choice}>
                {translate(`clients.activity.${choice}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {error ? (
          <Box sx={{ p: 2 }}>
            <LoadError error={error} onRetry={() => void refetch()} />
          </Box>
        ) : !isPending && total === 0 ? (
          <EmptyList
            empty={{ text: 'console.activities.empty' }}
            filtered={type !== ''}
            onClear={() => setFilters({}, {})}
          />
        ) : (
          <>
            <Box
              component="ol"
              aria-label={translate('console.activities.all')}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {data?.map((activity) => <ActivityItem key={activity.id} activity={activity} />) ?? (
                <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />
              )}
            </Box>
            <ListFooter />
          </>
        )}
      </Paper>
    </ListContextProvider>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const translate = useTranslate();
  const label = translate(`clients.event.${activity.event}`, {
    _: translate(`clients.activity.${activity.type}`),
  });
  const open = activity.status === RequestStatus.Pending && activity.requestId !== null;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {label}
          </Typography>
          {activity.status !== null && (
            <Badge
              tone={requestTones[activity.status]}
              label={translate(`clients.request.status.${activity.status}`)}
            />
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          <DateTime value={activity.createdAt} /> · {translate(`clients.userType.${activity.userType}`)}
          {activity.actorName && activity.actorId !== activity.clientId && ` ${activity.actorName}`}
          <Subjects activity={activity} />
        </Typography>
        <FieldChanges fields={activity.fields} />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
        {open && (
          <Button
            component={Link}
            to={`${paths.activities('pending')}?request=${activity.requestId}`}
            variant="outlined"
          >
            {translate('console.activities.review')}
          </Button>
        )}
        {!open && <DeleteActivity activity={activity} />}
      </Box>
    </Box>
  );
}

/** Links to the records that an activity is about. */
function Subjects({ activity }: { activity: Activity }) {
  return (
    <>
      {activity.clientId !== null && activity.clientName && (
        <>
          {' · '}
          <MuiLink component={Link} underline="always" to={paths.clientFromActivities(activity.clientId)}>
            {activity.clientName}
          </MuiLink>
        </>
      )}
      {activity.propertyId !== null && activity.propertyAddress && (
        <>
          {' · '}
          <MuiLink component={Link} underline="always" to={paths.property(activity.propertyId)}>
            {activity.propertyAddress}
          </MuiLink>
        </>
      )}
    </>
  );
}

/** Admins take an entry off the list (spec section 6). */
function DeleteActivity({ activity }: { activity: Activity }) {
  const translate = useTranslate();
  const may = useMay();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  if (!may('activities.delete')) return null;
  return (
    <>
      <Tooltip title={translate('common.delete')}>
        <IconButton size="small" aria-label={translate('common.delete')} onClick={() => setAsking(true)}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <ConfirmDialog
          title={translate('console.activities.deleteTitle')}
          confirmLabel={translate('common.delete')}
          danger
          onConfirm={async () => {
            await api.delete('activities', { id: activity.id, previousData: activity });
            toast.success('clients.notice.activityDeleted');
            invalidate('activities');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

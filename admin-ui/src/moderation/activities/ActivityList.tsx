import { Box } from '@mui/material';
import type { ComponentProps, ReactElement } from 'react';
import { SelectArrayInput, useListContext, useTranslate } from 'react-admin';
import { DateInput } from '../../ui/form/DateInput.js';
import { activityTypes } from '../../../../common/moderation/enums.js';
import { ClientFilter } from '../../ui/list/ChoiceFilters.js';
import { LineInput } from '../../ui/form/inputs.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { type Activity, ActivityItem } from './ActivityItem.js';

/** Scope of the timeline: all activities, a client's or a property's. */
export type ActivitySubject = { readonly clientId?: number; readonly propertyId?: number };

const newest = { field: 'id', order: 'DESC' } as const;

const wide = { width: { xs: '100%', sm: 220 } };

/** Filters of the timeline: types, author, day, and for all activities also the client. */
function filtersOf({ clientId, propertyId }: ActivitySubject): ReactElement[] {
  const ofAll = clientId === undefined && propertyId === undefined;
  return [
    <SelectArrayInput
      key="type"
      source="type"
      label="console.activities.types"
      helperText="console.activities.typesHint"
      choices={activityTypes.map((id) => ({ id, name: `clients.activity.${id}` }))}
      sx={{ width: { xs: '100%', sm: 300 } }}
      alwaysOn
    />,
    ...(ofAll
      ? [<ClientFilter key="clientId" source="clientId" label="common.field.client" sx={wide} />]
      : []),
    <LineInput key="actor" source="actor" label="console.activities.actor" sx={wide} />,
    <DateInput filter key="day" source="day" label="console.activities.day" sx={wide} />,
  ];
}

interface ActivityListProps extends Pick<ComponentProps<typeof ActivityItem>, 'decision'> {
  readonly subject?: ActivitySubject;
  readonly inAddress?: boolean;
}

/** A timeline of activities, newest first. Sign-ins are shown only if selected. */
export default function ActivityList({ subject = {}, inAddress = false, decision }: ActivityListProps) {
  return (
    <RecordList
      resource="activities"
      filter={subject}
      sort={newest}
      perPage={20}
      inAddress={inAddress}
      filters={filtersOf(subject)}
      empty="console.activities.empty"
    >
      <Timeline decision={decision} />
    </RecordList>
  );
}

function Timeline({ decision }: Pick<ActivityListProps, 'decision'>) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Activity>();
  return (
    <Box
      component="ol"
      aria-label={translate('console.activities.all')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {data.map((activity) => (
        <ActivityItem key={activity.id} activity={activity} decision={decision} />
      ))}
    </Box>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RequestStatus } from '../../../common/moderation/enums.js';
import { ActivityTabs } from './activities/ActivityTabs.js';
import { TabPanel } from '../ui/CountTabs.js';
import { ChoiceButtons } from '../ui/form/ChoiceBar.js';
import { RecordList } from '../ui/list/RecordList.js';
import { PageHeader } from '../ui/PageHeader.js';
import { OpenRequest, RequestRows } from './RequestRows.js';

const views = {
  open: { status: [RequestStatus.Pending], order: 'ASC' },
  decided: { status: [RequestStatus.Approved, RequestStatus.Rejected], order: 'DESC' },
} as const;
type View = keyof typeof views;

/** Pending Client Updates: the list of requests next to the comparison of the selected one. */
export default function RequestList() {
  const translate = useTranslate();
  const [view, setView] = useState<View>('open');
  const [, setSearch] = useSearchParams();
  const change = (next: string) => {
    setView(next as View);
    setSearch({}, { replace: true });
  };
  const { status, order } = views[view];
  return (
    <>
      <PageHeader page="pendingRequests" title={translate('console.activities.title')} />
      <ActivityTabs open="pendingRequests" />
      <TabPanel id="pendingRequests">
        <RecordList
          key={view}
          resource="change-requests"
          filter={{ status: [...status] }}
          sort={{ field: 'createdAt', order }}
          perPage={20}
          empty={`console.requests.empty.${view}`}
          actions={
            <ChoiceButtons
              label="console.requests.view"
              choices={Object.keys(views)}
              texts="console.requests.views"
              value={view}
              onChange={change}
            />
          }
          aside={<OpenRequest />}
        >
          <RequestRows decided={view === 'decided'} />
        </RecordList>
      </TabPanel>
    </>
  );
}

import { useParams } from 'react-router';
import ActivityList from './activities/ActivityList.js';
import { ActivityTabs } from './activities/ActivityTabs.js';
import { TabPanel } from '../ui/CountTabs.js';
import { NotFound } from '../ui/NotFound.js';
import { PageHeader } from '../ui/PageHeader.js';
import { QuickDecision } from './QuickDecision.js';

export default function ActivityPage() {
  const { tab = 'activities' } = useParams();
  if (tab !== 'activities') return <NotFound />;
  return (
    <>
      <PageHeader page="activities" />
      <ActivityTabs open="activities" />
      <TabPanel id="activities">
        <ActivityList inAddress decision={(activity) => <QuickDecision activity={activity} />} />
      </TabPanel>
    </>
  );
}

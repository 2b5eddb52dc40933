import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { RequestStatus } from '../../../common/enums.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { paths } from '../paths.js';
import { activityTabs } from '../routes.js';
import { TabBar } from '../ui/CountTabs.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ActivityList } from './ActivityList.js';
import { PendingRequests } from './PendingRequests.js';

/** Activities and Pending Client Updates (spec section 2). */
export default function ActivitiesPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { type = 'activities' } = useParams();
  const open = activityTabs.find((tab) => tab === type);
  const { total } = useGetList('change-requests', {
    filter: { status: RequestStatus.Pending },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (!open) return <NotFoundPage />;
  const title = translate('console.activities.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: translate('console.menu.dashboard'), to: paths.dashboard() }, { label: title }]}
      />
      <TabBar
        label={title}
        open={open}
        onOpen={(tab) => void navigate(paths.activities(tab === 'pending' ? 'pending' : 'activities'))}
        tabs={[
          { id: 'activities', label: translate('console.activities.all') },
          { id: 'pending', label: translate('console.activities.pending'), count: total },
        ]}
      />
      <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} sx={{ pt: 2 }}>
        {open === 'pending' ? <PendingRequests /> : <ActivityList inAddress />}
      </Box>
    </>
  );
}

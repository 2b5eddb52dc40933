import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RequestStatus } from '../../../../common/moderation/enums.js';
import { TabBar } from '../../ui/CountTabs.js';

/** The tabs Activities and Pending Client Updates, each of which is a page. */
export function ActivityTabs({ open }: { readonly open: 'activities' | 'pendingRequests' }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <TabBar
      label={translate('console.activities.title')}
      open={open}
      onOpen={(page) => void navigate(consolePath(page as typeof open))}
      tabs={[
        { id: 'activities', label: translate('console.activities.all') },
        {
          id: 'pendingRequests',
          label: translate('console.activities.pending'),
          counted: { resource: 'change-requests', filter: { status: RequestStatus.Pending } },
        },
      ]}
    />
  );
}

import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LoadError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
import { CountWidget } from './CountWidget.js';
import { Hearings, OpenRequests } from './Morning.js';
import { NewRecords } from './NewRecords.js';
import { RecentlyViewed } from './RecentlyViewed.js';
import { ReportLinks } from './ReportLinks.js';
import { SavingsChart } from './SavingsChart.js';
import { useDashboard } from './useDashboard.js';

/** What the firm looks at each morning (spec section 2: dashboard of non-clients). */
export default function DashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <>
      <PageHeader title={translate('console.dashboard.title')} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {data ? (
            <>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <CountWidget kind="clients" counts={data.clients} year={data.year} />
                <CountWidget kind="properties" counts={data.properties} year={data.year} />
              </Box>
              <Box
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' } }}
              >
                <OpenRequests requests={data.openRequests} />
                <Hearings hearings={data.hearings} total={data.hearingsTotal} />
              </Box>
            </>
          ) : (
            !error && <Skeleton variant="rounded" height={300} />
          )}
          <NewRecords
            {...(data && { counts: { clients: data.clients.new, properties: data.properties.new } })}
          />
          {data && <SavingsChart years={data.years} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <RecentlyViewed />
          <ReportLinks />
        </Box>
      </Box>
    </>
  );
}

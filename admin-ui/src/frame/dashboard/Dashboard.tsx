import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { LoadError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useRead } from '../../ui/useRead.js';
import { CountWidget } from './CountWidget.js';
import { Hearings, OpenRequests } from './Morning.js';
import { NewRecords } from './NewRecords.js';
import { RecentlyViewed } from './RecentlyViewed.js';
import { ReportLinks } from './ReportLinks.js';
import { SavingsChart } from './SavingsChart.js';

const AtRiskToday = lazy(() => import('../../season/AtRiskToday.js'));
const MailOutage = lazy(() => import('../../mail/log/MailOutage.js'));

/** The console's first page. */
export default function Dashboard() {
  const { data, error, refetch } = useRead('/api/dashboard');
  return (
    <>
      <PageHeader page="dashboard" />
      {data && (
        <May permission="messages.all">
          <Suspense fallback={null}>
            <MailOutage />
          </Suspense>
        </May>
      )}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {data ? <Figures data={data} /> : !error && <Skeleton variant="rounded" height={300} />}
          {data && (
            <May permission="season.read">
              <Suspense fallback={null}>
                <AtRiskToday year={data.year} />
              </Suspense>
            </May>
          )}
          <NewRecords />
          {data?.years && <SavingsChart years={data.years} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <RecentlyViewed />
          <ReportLinks />
        </Box>
      </Box>
    </>
  );
}

function Figures({ data }: { readonly data: Schema<'DashboardDto'> }) {
  const row = (columns: object) => ({ display: 'grid', gap: 2, gridTemplateColumns: columns });
  return (
    <>
      <Box sx={row({ xs: '1fr', sm: '1fr 1fr' })}>
        <CountWidget kind="clients" counts={data.clients} year={data.year} />
        <CountWidget kind="properties" counts={data.properties} year={data.year} />
      </Box>
      <Box sx={row({ xs: 'minmax(0, 1fr)', md: '2fr 3fr' })}>
        <OpenRequests requests={data.openRequests} />
        <Hearings hearings={data.hearings} total={data.hearingsTotal} />
      </Box>
    </>
  );
}

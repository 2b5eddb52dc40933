import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ClientExportDialog } from '../layout/ClientExportDialog.js';
import { exportMenu } from '../layout/menu.js';
import { useOpenExport } from '../layout/useOpenExport.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import { InfoCard } from '../ui/InfoCard.js';

/** The reports that the dashboard names (spec section 2). */
const reports = [
  'invoice-report',
  'yearly-accounting-totals',
  'properties-zip',
  'not-invoiced',
  'custom-report',
] as const;

/** Reports and exports for admins; everybody else reads that the role may not (spec section 2: dashboard). */
export function ReportLinks() {
  const translate = useTranslate();
  const may = useMay();
  const openExport = useOpenExport();
  const [choosing, setChoosing] = useState(false);
  if (!may('console.reports') || !may('console.exports'))
    return <Alert severity="info">{translate('console.dashboard.notAllowed')}</Alert>;
  const links = reports.map((name) => ({
    label: translate(`console.menu.reports.${name}`),
    to: paths.report(name),
  }));
  links.splice(1, 0, {
    label: translate('console.dashboard.accountReport'),
    to: '/reports/account-specific-report',
  });
  return (
    <>
      <InfoCard title={translate('console.dashboard.reports')}>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
        >
          {links.map(({ label, to }) => (
            <li key={to}>
              <MuiLink component={Link} to={to}>
                {label}
              </MuiLink>
            </li>
          ))}
        </Box>
      </InfoCard>
      <InfoCard title={translate('console.dashboard.exports')}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {exportMenu.map((name) => (
            <Button key={name} variant="outlined" onClick={() => openExport(name)}>
              {translate(`console.exports.${name}`)}
            </Button>
          ))}
          <Button variant="outlined" onClick={() => setChoosing(true)}>
            {translate('console.exports.client-properties')}
          </Button>
        </Box>
      </InfoCard>
      {choosing && <ClientExportDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

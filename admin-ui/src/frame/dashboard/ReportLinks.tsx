import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ExportMenu } from '../../reports/exports/ExportMenu.js';
import { useReportMenu } from '../../reports/useReports.js';
import { May } from '../../ui/access.js';
import { FactCard } from '../../ui/FactCard.js';
import { CardList } from './Morning.js';

/** Reports and exports for users with the permission; a note for everyone else. */
export function ReportLinks() {
  const translate = useTranslate();
  const reports = useReportMenu(({ onDashboard, screen }) => onDashboard && screen !== undefined);
  return (
    <May
      permission="console.reports"
      otherwise={<Alert severity="info">{translate('console.dashboard.notAllowed')}</Alert>}
    >
      <CardList title={translate('console.dashboard.reports')} empty="">
        {reports.map(({ name, title, screen }) => (
          <li key={name}>
            <MuiLink component={Link} to={screen?.path ?? ''}>
              {title}
            </MuiLink>
          </li>
        ))}
      </CardList>
      <May permission="console.exports">
        <FactCard title={translate('console.dashboard.exports')}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <ExportMenu entry={ExportButton} />
          </Box>
        </FactCard>
      </May>
    </May>
  );
}

function ExportButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="outlined" onClick={onClick}>
      {label}
    </Button>
  );
}

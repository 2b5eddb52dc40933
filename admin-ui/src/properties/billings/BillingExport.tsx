import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReportExport } from '../../reports/exports/useReportExport.js';
import { useReportMenu } from '../../reports/useReports.js';

/** Exports the property's billings as property-billing.csv. */
export function BillingExport({ propertyId }: { readonly propertyId: number }) {
  const [report] = useReportMenu(({ record }) => record === 'property');
  return report ? <ExportButton report={report.name} propertyId={propertyId} /> : null;
}

function ExportButton({ report, propertyId }: { readonly report: string; readonly propertyId: number }) {
  const translate = useTranslate();
  const { start, busy } = useReportExport(report);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => start({ format: 'csv', filter: { property: propertyId } })}
    >
      {translate('console.billing.export')}
    </Button>
  );
}

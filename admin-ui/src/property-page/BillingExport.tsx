import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReportExport } from '../reports/useReportExport.js';

/** Export Billings: the property's billings as property-billing.csv (spec section 7). */
export function BillingExport({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const { start, busy } = useReportExport('property-billing');
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => start('csv', { filter: { property: propertyId } })}
    >
      {translate('office.billing.export')}
    </Button>
  );
}

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentKind } from '../../../common/enums.js';
import { useMay } from '../providers/session.js';
import { AccountFiles } from './AccountFiles.js';
import { DescriptionFiles } from './DescriptionFiles.js';
import { DocumentSection } from './DocumentSection.js';

/** All files of a property: general ones, results, the owner's own and those of the multi-upload (spec section 2). */
export function DocumentsTab({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const may = useMay();
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <DocumentSection
        title={translate('office.documents.general')}
        propertyId={propertyId}
        type={DocumentKind.General}
        mayUpload={may('documents.create')}
      />
      <DocumentSection
        title={translate('office.documents.result')}
        propertyId={propertyId}
        type={DocumentKind.Result}
        mayUpload={may('documents.createResult')}
      />
      <DescriptionFiles propertyId={propertyId} />
      <AccountFiles propertyId={propertyId} />
    </Box>
  );
}

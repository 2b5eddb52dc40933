import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentKind } from '../../../../common/properties/enums.js';
import { AccountFiles } from './AccountFiles.js';
import { DescriptionFiles } from './DescriptionFiles.js';
import { DocumentList } from './DocumentList.js';

/** All files of a property: general files, results, the owner's files and those of the multi-upload. */
export default function DocumentsTab({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <DocumentList
        title={translate('console.documents.general')}
        propertyId={propertyId}
        type={DocumentKind.General}
        upload="documents.create"
      />
      <DocumentList
        title={translate('console.documents.result')}
        propertyId={propertyId}
        type={DocumentKind.Result}
        upload="documents.createResult"
      />
      <DescriptionFiles propertyId={propertyId} />
      <AccountFiles propertyId={propertyId} />
    </Box>
  );
}

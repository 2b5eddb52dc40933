import Delete from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DocumentKind } from '../../../../common/properties/enums.js';
import { extensionsOf, propertyFileTypes } from '../../../../common/properties/files.js';
import { maxFilesPerUpload } from '../../../../common/platform/limits.js';
import type { Permission } from '../../../../common/auth/permissions.js';
import type { Schema } from '../../providers/types.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmDelete } from '../../ui/ConfirmButton.js';
import { FileLink } from '../../ui/FileLink.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { DateTime } from '../../ui/values.js';
import { UploadPanel } from '../../ui/uploads/UploadPanel.js';
import { Hold } from './Hold.js';

type Document = Schema<'DocumentDto'>;

interface DocumentListProps {
  readonly title: string;
  readonly propertyId: number;
  readonly type: DocumentKind;
  /** Permission to add files. */
  readonly upload: Permission;
}

/** The general or result files of a property, with a drop zone (at most five files at once). */
export function DocumentList({ title, propertyId, type, upload }: DocumentListProps) {
  const translate = useTranslate();
  const mayDelete = useMay('documents.delete');
  const nameOf = ({ name }: Document) => translate('console.documents.deleteFile', { name });
  return (
    <Box component="section" aria-label={title}>
      <RecordList
        resource="documents"
        filter={{ propertyId, type }}
        perPage={200}
        heading={title}
        empty="console.documents.empty"
        unpaged
      >
        <RecordTable label={title}>
          <Col
            source="name"
            disableSort
            primary
            render={(file: Document) => <FileLink purpose="document" file={file} />}
          />
          <Col
            source="createdAt"
            disableSort
            render={(file: Document) => <DateTime value={file.createdAt} />}
          />
          <Col
            source="createdByName"
            disableSort
            render={(file: Document) => file.createdByName ?? translate('common.notAvailable')}
          />
          <Col
            source="status"
            disableSort
            render={(file: Document) => <Hold key={file.status} document={file} />}
          />
          {mayDelete && (
            <ActionCol
              render={(file: Document) => (
                <ConfirmDelete
                  resource="documents"
                  record={file}
                  label={nameOf(file)}
                  icon={<Delete fontSize="small" />}
                >
                  {translate('console.documents.deleteWarning')}
                </ConfirmDelete>
              )}
            />
          )}
        </RecordTable>
      </RecordList>
      <May permission={upload}>
        <Box sx={{ mt: 2 }}>
          <UploadPanel
            path="/api/documents"
            fields={{ propertyId: String(propertyId), type: String(type) }}
            limit={maxFilesPerUpload}
            accept={extensionsOf(propertyFileTypes).join(',')}
          />
        </Box>
      </May>
    </Box>
  );
}

import { useTranslate } from 'react-admin';
import type { BulkDocument } from '../../providers/types.js';
import { FileLink } from '../../ui/FileLink.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { DateTime } from '../../ui/values.js';

/** Property Account Files: multi-upload files with this property's account number. */
export function AccountFiles({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const title = translate('console.documents.accountFiles');
  return (
    <RecordList
      resource="bulk-documents"
      filter={{ propertyId }}
      perPage={200}
      heading={title}
      empty="console.documents.noAccountFiles"
      unpaged
    >
      <RecordTable label={title}>
        <Col
          source="name"
          disableSort
          primary
          render={(file: BulkDocument) => <FileLink purpose="bulk-document" file={file} />}
        />
        <Col
          source="createdAt"
          disableSort
          render={(file: BulkDocument) => <DateTime value={file.createdAt} />}
        />
      </RecordTable>
    </RecordList>
  );
}

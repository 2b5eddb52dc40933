import { Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { ResponsiveTable } from '../components/ResponsiveTable.js';
import type { Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { useFormats } from '../ui/useFormats.js';
import { FileLink } from './FileLink.js';

/** Property Account Files: what came by the multi-upload under this property's account number. */
export function AccountFiles({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const format = useFormats();
  const { data } = useGetList<Schema<'BulkDocumentDto'>>('bulk-documents', {
    filter: { propertyId },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const title = translate('office.documents.accountFiles');
  return (
    <InfoCard title={title}>
      {data && data.length > 0 ? (
        <ResponsiveTable
          label={title}
          rows={data}
          rowId={(file) => file.id}
          columns={[
            {
              id: 'name',
              title: translate('office.documents.name'),
              render: (file) => <FileLink purpose="bulk-document" file={file} />,
            },
            {
              id: 'createdAt',
              title: translate('common.field.createdAt'),
              render: (file) => format.dateTime(file.createdAt),
            },
          ]}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('office.documents.noAccountFiles')}
        </Typography>
      )}
    </InfoCard>
  );
}

import { AutocompleteInput, ReferenceInput, required, useTranslate } from 'react-admin';
import { formatAddress } from '../../../../../common/text/formats.js';
import { useConsoleData } from '../../../providers/dataProvider.js';
import type { BulkDocument, Property } from '../../../providers/types.js';
import { FormDialog } from '../../../ui/form/FormDialog.js';

interface AttachDialogProps {
  readonly document: BulkDocument;
  readonly title: string;
  readonly onClose: () => void;
}

/** Assigns a file of 'Errors' to a property, found by owner, address or account number. */
export function AttachDialog({ document: { id }, title, onClose }: AttachDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={title}
      submitLabel={translate('console.multiUpload.attach')}
      maxWidth="sm"
      run={({ propertyId }) =>
        data.call('post', '/api/bulk-documents/{id}/attach', { params: { id }, body: { propertyId } })
      }
      success="console.multiUpload.attached"
      onClose={onClose}
    >
      <ReferenceInput
        source="propertyId"
        reference="properties"
        filter={{ status: 'A' }}
        perPage={20}
        sort={{ field: 'ownerName', order: 'ASC' }}
      >
        <AutocompleteInput
          label="common.field.property"
          optionText={(property: Property) =>
            [property.ownerName, formatAddress(property), property.accountNumber].filter(Boolean).join(' · ')
          }
          filterToQuery={(term: string) => (term.trim() ? { q: term.trim() } : {})}
          validate={required('console.multiUpload.pleaseSelect')}
          autoFocus
        />
      </ReferenceInput>
    </FormDialog>
  );
}

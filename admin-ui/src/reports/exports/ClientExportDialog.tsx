import { required, useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { ClientChoice } from '../../ui/form/choices.js';
import { useOpenExport } from './useOpenExport.js';

interface ClientExportDialogProps {
  /** Name of the report to export. */
  readonly report: string;
  readonly onClose: () => void;
}

/** 'Select Client!': asks which client to export. */
export default function ClientExportDialog({ report, onClose }: ClientExportDialogProps) {
  const translate = useTranslate();
  const openExport = useOpenExport();
  return (
    <FormDialog
      title={translate('console.exports.selectClient')}
      submitLabel={translate('console.exports.select')}
      run={({ client }) => Promise.resolve(openExport(report, { client }))}
      onClose={onClose}
    >
      <ClientChoice
        source="client"
        label="common.field.client"
        validate={required('console.exports.noClient')}
        autoFocus
      />
    </FormDialog>
  );
}

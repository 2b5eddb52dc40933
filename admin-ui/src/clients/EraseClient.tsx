import { Alert } from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { LineInput } from '../ui/form/inputs.js';

interface EraseClientProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Erases a client; requires typing the full name. */
export default function EraseClient({ client: { id, fullName: name }, onClose }: EraseClientProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  return (
    <FormDialog
      title={translate('audit.erase.title', { name })}
      submitLabel={translate('console.clients.erase')}
      maxWidth="sm"
      danger
      run={async (values) => {
        await data.call('post', '/api/clients/{id}/erase', {
          params: { id },
          body: { name: String(values['name'] ?? '') },
        });
        refresh();
      }}
      success="audit.erase.done"
      onClose={onClose}
    >
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {translate('audit.erase.text')}
      </Alert>
      <LineInput source="name" label="audit.erase.label" required autoComplete="off" autoFocus />
    </FormDialog>
  );
}

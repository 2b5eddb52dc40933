import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { FactInput } from './FactInput.js';
import { allFacts, factGroups } from './fields.js';

interface ProtestDialogProps {
  readonly protest: ProtestDetails;
  readonly onClose: () => void;
}

/** The facts of a protest as a form. */
export function ProtestDialog({ protest, onClose }: ProtestDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, version, taxYear } = protest;
  return (
    <FormDialog
      title={translate('protests.title', { year: taxYear })}
      record={protest}
      maxWidth="sm"
      run={(values) =>
        data.call('put', '/api/protests/{id}', {
          params: { id },
          body: { ...pickFields(allFacts)(values), version },
        })
      }
      success="protests.saved"
      onClose={onClose}
    >
      {Object.entries(factGroups).map(([group, fields]) => (
        <section key={group}>
          <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
            {translate(`protests.group.${group}`)}
          </Typography>
          {fields.map((source) => (
            <FactInput key={source} source={source} />
          ))}
        </section>
      ))}
    </FormDialog>
  );
}

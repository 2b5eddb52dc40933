import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stepOnlyFacts } from '../../../../common/season/protest-days.js';
import { isUnfiledStage } from '../../../../common/season/terms.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { FactInput } from './FactInput.js';
import { factGroups } from './fields.js';

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

interface ProtestDialogProps {
  readonly protest: ProtestDetails;
  readonly onClose: () => void;
}

/** The facts of a protest as a form. */
export function ProtestDialog({ protest, onClose }: ProtestDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, version, taxYear, stage } = protest;
  const isUnfiled = isUnfiledStage(stage);
  const ofSteps = isUnfiled ? stepOnlyFacts : [];
  const groups = Object.entries(factGroups)
    .map(([group, facts]) => [group, facts.filter((fact) => !isOneOf(ofSteps, fact))] as const)
    .filter(([, facts]) => facts.length > 0);
  return (
    <FormDialog
      title={translate('protests.title', { year: taxYear })}
      record={protest}
      maxWidth="sm"
      run={(values) =>
        data.call('put', '/api/protests/{id}', {
          params: { id },
          body: { ...pickFields(groups.flatMap(([, facts]) => facts))(values), version },
        })
      }
      success="protests.saved"
      onClose={onClose}
    >
      {isUnfiled && (
        <Typography variant="body2" color="textSecondary">
          {translate('protests.stepOnly')}
        </Typography>
      )}
      {groups.map(([group, fields]) => (
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

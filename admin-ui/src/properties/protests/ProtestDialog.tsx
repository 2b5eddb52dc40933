import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { stepOnlyFacts } from '../../../../common/season/protest-days.js';
import { isUnfiledStage } from '../../../../common/season/terms.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { useSecondYes } from '../../ui/form/useSecondYes.js';
import { FactInput } from './FactInput.js';
import { factGroups } from './fields.js';

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

interface ProtestDialogProps {
  readonly protest: ProtestDetails;
  readonly onClose: () => void;
}

const { more, ...usual } = factGroups;

/** The facts of a protest as a form. */
export function ProtestDialog({ protest, onClose }: ProtestDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { sendConfirmed, secondYes } = useSecondYes();
  const { id, version, taxYear, stage } = protest;
  const isUnfiled = isUnfiledStage(stage);
  const ofSteps = isUnfiled ? stepOnlyFacts : [];
  const groups = Object.entries(usual)
    .map(([group, facts]) => [group, facts.filter((fact) => !isOneOf(ofSteps, fact))] as const)
    .filter(([, facts]) => facts.length > 0);
  const sent = [...groups.flatMap(([, facts]) => facts), ...more];
  return (
    <FormDialog
      title={translate('protests.title', { year: taxYear })}
      record={protest}
      maxWidth="sm"
      run={(values) =>
        sendConfirmed(values, (confirmedFinalValue) =>
          data.call('put', '/api/protests/{id}', {
            params: { id },
            body: { ...pickFields(sent)(values), confirmedFinalValue, version },
          }),
        )
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
      <MoreFacts protest={protest} />
      {secondYes}
    </FormDialog>
  );
}

/** Rarely used facts, shown on demand or if one has a value or an error. */
function MoreFacts({ protest }: Pick<ProtestDialogProps, 'protest'>) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const [isWanted, setWanted] = useState(more.some((source) => protest[source] !== null));
  const isOpen = isWanted || more.some((source) => errors[source]);
  return (
    <section>
      <Button aria-expanded={isOpen} onClick={() => setWanted(!isOpen)} sx={{ mb: 1 }}>
        {translate('protests.group.more')}
      </Button>
      {isOpen && more.map((source) => <FactInput key={source} source={source} />)}
    </section>
  );
}

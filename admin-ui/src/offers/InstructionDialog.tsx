import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { instructionKinds } from '../../../common/season/offers.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { DecimalInput } from '../ui/form/DecimalInput.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { required } from '../ui/form/validators.js';

interface InstructionDialogProps {
  readonly propertyId: number;
  readonly current: Schema<'InstructionsDto'>;
  readonly onClose: () => void;
}

/** The choice that removes a property's own instruction. */
const inherit = 'inherit';

/** Changes what the owner wants done with offers for one property. */
export function InstructionDialog({ propertyId, current: { own }, onClose }: InstructionDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('offers.console.editInstruction')}
      record={{ kind: own?.kind ?? inherit, maxValue: own?.maxValue }}
      run={({ kind, maxValue }) =>
        data.call('put', '/api/properties/{id}/offer-instructions', {
          params: { id: propertyId },
          body: {
            kind: kind === inherit ? null : kind,
            maxValue: kind === 'limit' ? maxValue : null,
            version: own?.version ?? null,
          },
        })
      }
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="kind"
        label="offers.console.ownInstruction"
        row={false}
        helperText={false}
        choices={[
          { id: inherit, name: 'offers.console.inherit' },
          ...instructionKinds.map((id) => ({ id, name: `offers.instruction.${id}` })),
        ]}
      />
      <Limit />
    </FormDialog>
  );
}

function Limit() {
  if (useWatch({ name: 'kind' }) !== 'limit') return null;
  return <DecimalInput source="maxValue" label="offers.form.maxValue" sign="$" validate={required()} />;
}

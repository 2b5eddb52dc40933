import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { instructionKinds } from '../../../../common/season/offers.js';
import type { Schema } from '../../providers/types.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { required } from '../../ui/form/validators.js';

interface InstructionDialogProps {
  readonly current: Schema<'InstructionDto'> | null;
  /** Key of the label. */
  readonly label: string;
  /** Key of the choice that removes the instruction. */
  readonly none: string;
  readonly save: (body: Schema<'SaveInstructionDto'>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Value of the choice that removes the instruction. */
const nothing = 'none';

/** Changes the owner's instruction for offers, for one property or all. */
export function InstructionDialog({ current, label, none, save, onClose }: InstructionDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate('offers.console.editInstruction')}
      record={{ kind: current?.kind ?? nothing, maxValue: current?.maxValue }}
      run={({ kind, maxValue }) =>
        save({
          kind: kind === nothing ? null : kind,
          maxValue: kind === 'limit' ? maxValue : null,
          version: current?.version ?? null,
        })
      }
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="kind"
        label={label}
        row={false}
        helperText={false}
        choices={[
          { id: nothing, name: none },
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

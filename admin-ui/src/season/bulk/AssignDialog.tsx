import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { asBody, countOf, type Targets } from '../../ui/bulk/targets.js';
import { ColleagueChoice } from '../../ui/form/choices.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { useFormats } from '../../ui/useFormats.js';

export interface BulkDialogProps {
  /** The protests to change. */
  readonly targets: Targets;
  readonly onDone: (outcome: Schema<'BulkDto'>) => void;
  readonly onClose: () => void;
}

/** Asks who will handle the protests. */
export function AssignDialog({ targets, onDone, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('protestList.bulk.assign')}
      submitLabel={translate('bulk.run', { count: number(countOf(targets)) })}
      run={async ({ assignedTo }) => {
        const body = { ...asBody(targets), assignedTo: (assignedTo as number | '' | undefined) || null };
        onDone(await data.call('post', '/api/protests/assign', { body }));
      }}
      onClose={onClose}
    >
      <ColleagueChoice
        source="assignedTo"
        label="protestList.field.assignedTo"
        helperText="protestList.bulk.nobody"
      />
    </FormDialog>
  );
}

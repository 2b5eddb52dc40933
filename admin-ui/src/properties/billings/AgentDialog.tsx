import { RadioButtonGroupInput, required, useGetList, useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';

interface AgentDialogProps {
  readonly current: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** Picks an active agent; the billing's current agent is included even if inactive. */
export function AgentDialog({ current, onChoose, onClose }: AgentDialogProps) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Schema<'AgentDto'>>('agents', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <FormDialog
      title={translate('console.billing.changeAgent')}
      submitLabel={translate('console.billing.chooseAgent')}
      record={{ agentId: current }}
      run={({ agentId }) => Promise.resolve(onChoose(agentId))}
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="agentId"
        label="common.field.agent"
        row={false}
        choices={data
          .filter(({ active, id }) => active || id === current)
          .map(({ id, name, email }) => ({ id, name: email ? `${name} (${email})` : name }))}
        translateChoice={false}
        validate={required()}
      />
    </FormDialog>
  );
}

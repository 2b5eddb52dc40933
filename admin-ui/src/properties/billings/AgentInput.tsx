import Edit from '@mui/icons-material/EditOutlined';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Schema } from '../../providers/types.js';
import { AgentDialog } from './AgentDialog.js';

/** The resulting agent of a billing: read-only, with an Edit button that opens a dialog to choose another. */
export function AgentInput() {
  const translate = useTranslate();
  const agentId = useWatch({ name: 'agentId' }) as number | null;
  const { setValue } = useFormContext();
  const [choosing, setChoosing] = useState(false);
  const { data: agent } = useGetOne<Schema<'AgentDto'>>(
    'agents',
    { id: agentId ?? 0 },
    { enabled: agentId !== null },
  );
  return (
    <>
      <TextField
        label={translate('common.field.agent')}
        value={agent?.name ?? ''}
        slotProps={{
          htmlInput: { readOnly: true },
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <Button
                startIcon={<Edit />}
                onClick={() => setChoosing(true)}
                aria-label={translate('console.billing.changeAgent')}
                sx={{ flexShrink: 0 }}
              >
                {translate('common.edit')}
              </Button>
            ),
          },
        }}
      />
      {choosing && (
        <AgentDialog
          current={agentId}
          onChoose={(id) => setValue('agentId', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

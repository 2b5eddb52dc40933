import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Schema } from '../providers/types.js';

type Agent = Schema<'AgentDto'>;

/** The resulting agent of a billing: read-only, with an Edit that opens a modal to pick another one (spec section 4). */
export function AgentInput() {
  const translate = useTranslate();
  const agentId = useWatch({ name: 'agentId' }) as number | null;
  const { setValue } = useFormContext();
  const [choosing, setChoosing] = useState(false);
  const { data: agent } = useGetOne<Agent>('agents', { id: agentId ?? 0 }, { enabled: agentId !== null });
  return (
    <>
      <TextField
        fullWidth
        label={translate('common.field.agent')}
        value={agent?.name ?? ''}
        slotProps={{
          htmlInput: { readOnly: true },
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <Button
                size="small"
                startIcon={<EditIcon />}
                onClick={() => setChoosing(true)}
                aria-label={translate('office.billing.changeAgent')}
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

/** Active agents; the one of the billing stays offered although it left the firm. */
function AgentDialog({
  current,
  onChoose,
  onClose,
}: {
  readonly current: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const title = useId();
  const [chosen, setChosen] = useState(current);
  const { data = [] } = useGetList<Agent>('agents', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('office.billing.changeAgent')}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List disablePadding role="listbox" aria-labelledby={title}>
          {data
            .filter((agent) => agent.active || agent.id === current)
            .map((agent) => (
              <ListItemButton
                key={agent.id}
                role="option"
                aria-selected={agent.id === chosen}
                selected={agent.id === chosen}
                onClick={() => setChosen(agent.id)}
              >
                <ListItemText primary={agent.name} secondary={agent.email} />
              </ListItemButton>
            ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) onChoose(chosen);
            onClose();
          }}
        >
          {translate('office.billing.chooseAgent')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

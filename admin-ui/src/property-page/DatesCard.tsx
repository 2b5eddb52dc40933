import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../providers/session.js';
import type { Property } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { InfoCard } from '../ui/InfoCard.js';
import { useToast } from '../ui/useToast.js';
import { usePropertyActions } from './propertyActions.js';

/** Hearing and AOA sent dates. The office sets both; only admins clear a hearing (spec section 4). */
export function DatesCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const may = useMay();
  const { setHearingDate, setAoaSentDate } = usePropertyActions(property);
  const [message, setMessage] = useState<string | null>(null);
  const setHearing = async (date: string | null): Promise<void> => {
    const answer = await setHearingDate(date);
    setMessage(answer.message);
  };
  return (
    <InfoCard title={translate('office.dates.title')}>
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        <DateRow
          key={`hearing-${property.hearingDate ?? ''}`}
          label={translate('common.field.hearingDate')}
          value={property.hearingDate}
          readOnly={!may('properties.hearingDate')}
          removeLabel={
            may('properties.clearHearingDate') ? translate('office.dates.clearHearing') : undefined
          }
          onChange={setHearing}
        />
        {message && (
          <Alert severity="info" onClose={() => setMessage(null)}>
            {message}
          </Alert>
        )}
        <DateRow
          key={`aoa-${property.aoaSentDate ?? ''}`}
          label={translate('common.field.aoaSentDate')}
          value={property.aoaSentDate}
          readOnly={!may('properties.aoaSentDate')}
          removeLabel={may('properties.aoaSentDate') ? translate('office.dates.removeAoaSent') : undefined}
          onChange={setAoaSentDate}
        />
      </Box>
    </InfoCard>
  );
}

/** A date with its Set, there once it differs, so that nothing is sent while somebody still types. */
function DateRow({
  label,
  value,
  readOnly,
  removeLabel,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly readOnly: boolean;
  readonly removeLabel?: string;
  readonly onChange: (date: string | null) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const toast = useToast();
  const [typed, setTyped] = useState(value ?? '');
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onChange(typed);
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        type="date"
        size="small"
        label={label}
        value={typed}
        disabled={busy}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: '1990-01-01', max: '2199-12-31', readOnly },
        }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {typed && typed !== value && !readOnly && (
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {translate('office.dates.set')}
        </Button>
      )}
      {value && removeLabel && (
        <Tooltip title={removeLabel}>
          <IconButton disabled={busy} onClick={() => setRemoving(true)} aria-label={removeLabel}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      )}
      {removing && removeLabel && (
        <ConfirmDialog
          title={removeLabel}
          danger
          confirmLabel={translate('common.remove')}
          onConfirm={() => onChange(null)}
          onClose={() => setRemoving(false)}
        >
          {translate('office.dates.removeConfirm')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

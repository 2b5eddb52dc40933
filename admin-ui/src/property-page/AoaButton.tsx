import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { propertyState } from '../../../common/enums.js';
import { formatAddress, zipPattern } from '../../../common/formats.js';
import type { AoaMailing } from '../../../common/properties.js';
import type { Client, Property } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useToast } from '../ui/useToast.js';
import { type AoaAddress, usePropertyActions } from './propertyActions.js';

/** Enables the appointment of agent with a choice of mailing address, or disables it after a confirmation (spec section 4). */
export function AoaButton({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const { enableAoa, disableAoa } = usePropertyActions(property);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const label = translate(property.aoaReady ? 'office.aoa.disable' : 'office.aoa.enable');
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && property.aoaReady && (
        <ConfirmDialog title={label} confirmLabel={label} onConfirm={disableAoa} onClose={close}>
          {translate('office.aoa.disableConfirm')}
        </ConfirmDialog>
      )}
      {open && !property.aoaReady && (
        <AddressDialog clientId={property.clientId} onClose={close} onChoose={enableAoa} />
      )}
    </>
  );
}

const parts = ['address', 'city', 'state', 'zip'] as const satisfies readonly (keyof AoaAddress)[];

/** Where mail about the appointment goes: to the client's own address, or to another one. */
function AddressDialog({
  clientId,
  onClose,
  onChoose,
}: {
  readonly clientId: number;
  readonly onClose: () => void;
  readonly onChoose: (mailing: AoaMailing, address?: AoaAddress) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const { data: client } = useGetOne<Client>('clients', { id: clientId });
  const [mailing, setMailing] = useState<AoaMailing>('client');
  const [typed, setTyped] = useState<AoaAddress>({ address: '', city: '', state: propertyState, zip: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const problems = Object.fromEntries(
    parts.flatMap((part) => {
      const text = typed[part].trim();
      if (!text) return [[part, 'fieldErrors.required']];
      return part === 'zip' && !zipPattern.test(text) ? [[part, 'fieldErrors.zip']] : [];
    }),
  ) as Partial<Record<keyof AoaAddress, string>>;
  const refused = tried && mailing === 'other' && Object.keys(problems).length > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (mailing === 'other' && Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await (mailing === 'client' ? onChoose(mailing) : onChoose(mailing, typed));
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="aoa-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="aoa-title">{translate('office.aoa.enable')}</DialogTitle>
        <DialogContent>
          <FormControl>
            <FormLabel id="aoa-choice">{translate('office.aoa.chooseAddress')}</FormLabel>
            <RadioGroup
              aria-labelledby="aoa-choice"
              value={mailing}
              onChange={(event) => setMailing(event.target.value as AoaMailing)}
            >
              <FormControlLabel
                value="client"
                control={<Radio />}
                label={`${translate('office.aoa.clientAddress')}: ${client ? formatAddress(client) : '…'}`}
              />
              <FormControlLabel
                value="other"
                control={<Radio />}
                label={translate('office.aoa.newAddress')}
              />
            </RadioGroup>
          </FormControl>
          {refused && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {translate('office.aoa.enterAddress')}
            </Alert>
          )}
          {mailing === 'other' &&
            parts.map((part) => (
              <TextField
                key={part}
                margin="dense"
                fullWidth
                required
                label={translate(`common.field.${part}`)}
                value={typed[part]}
                error={refused && part in problems}
                helperText={refused && problems[part] ? translate(problems[part]) : undefined}
                onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
                slotProps={{ htmlInput: part === 'state' ? { maxLength: 2 } : {} }}
              />
            ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('office.aoa.enable')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../../providers/dataProvider.js';
import { useMay } from '../../../ui/access.js';
import { useAct } from '../../../ui/useAct.js';
import { isOpen, type Selection } from './values.js';

/** The property's files; the chosen ones are bound into the packet at its end. */
export function PacketFiles({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const mayEdit = useMay('evidence.edit') && isOpen(selection);
  const { id, version, files } = selection;
  const bind = useAct(
    (fileIds: number[]) =>
      data.call('put', '/api/comparable-selections/{id}/files', {
        params: { id },
        body: { fileIds, version },
      }),
    { success: 'comparables.saved' },
  );
  if (files.length === 0) return null;
  const bound = files.filter(({ isBound }) => isBound).map((file) => file.id);
  const toggle = (fileId: number): void =>
    bind.mutate(bound.includes(fileId) ? bound.filter((one) => one !== fileId) : [...bound, fileId]);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3">
        {translate('comparables.field.packetFiles')}
      </Typography>
      <FormGroup>
        {files.map(({ id: fileId, name, isBound }) => (
          <FormControlLabel
            key={fileId}
            disabled={!mayEdit || bind.isPending}
            control={<Checkbox size="small" checked={isBound} onChange={() => toggle(fileId)} />}
            label={name}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

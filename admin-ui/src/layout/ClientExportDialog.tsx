import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Client } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useToast } from '../ui/useToast.js';
import { useOpenExport } from './useOpenExport.js';

/** 'Select Client!': whose properties to export (spec section 2, Export Data menu). */
export function ClientExportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const toast = useToast();
  const openExport = useOpenExport();
  const [term, setTerm] = useState('');
  const [client, setClient] = useState<Client | null>(null);
  const q = useDebounced(term.trim(), 250);
  const { data = [], isFetching } = useGetList<Client>('clients', {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'fullName', order: 'ASC' },
  });
  const select = () => {
    if (!client) return toast.error('console.exports.noClient');
    openExport('client-properties', { client: client.id });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="select-client">
      <DialogTitle id="select-client">{translate('console.exports.selectClient')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={data}
          value={client}
          loading={isFetching}
          loadingText={translate('common.loading')}
          noOptionsText={translate('console.list.noResults')}
          filterOptions={(options) => options}
          getOptionLabel={(option) => option.fullName}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          onChange={(_, value) => setClient(value)}
          onInputChange={(_, value) => setTerm(value)}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={translate('common.field.client')} sx={{ mt: 1 }} />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.cancel')}</Button>
        <Button variant="contained" onClick={select}>
          {translate('console.exports.select')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

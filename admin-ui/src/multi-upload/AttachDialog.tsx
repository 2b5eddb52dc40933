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
import { formatAddress } from '../../../common/formats.js';
import { useApi } from '../providers/dataProvider.js';
import type { Property } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useToast } from '../ui/useToast.js';
import type { BulkDocument } from './types.js';

/** Gives a file of 'Errors' to a property by hand; the search finds owners, addresses and account numbers. */
export function AttachDialog({
  document,
  onAttached,
  onClose,
}: {
  readonly document: BulkDocument;
  readonly onAttached: () => void;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const [term, setTerm] = useState(document.numberInName ?? '');
  const [property, setProperty] = useState<Property | null>(null);
  const [busy, setBusy] = useState(false);
  const q = useDebounced(term.trim(), 250);
  const { data = [], isFetching } = useGetList<Property>('properties', {
    filter: { status: 'A', ...(q && { q }) },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'ownerName', order: 'ASC' },
  });
  const attach = async (): Promise<void> => {
    if (!property) return toast.error('office.multiUpload.pleaseSelect');
    setBusy(true);
    try {
      await api.call(`bulk-documents/${document.id}/attach`, {
        method: 'POST',
        body: { propertyId: property.id },
      });
      toast.success('office.multiUpload.attached');
      onAttached();
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="attach-title">
      <DialogTitle id="attach-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.multiUpload.attachFile', { name: document.name })}
      </DialogTitle>
      <DialogContent>
        <Autocomplete
          options={data}
          value={property}
          loading={isFetching}
          loadingText={translate('common.loading')}
          noOptionsText={translate('common.noRecords')}
          filterOptions={(options) => options}
          getOptionLabel={(option) =>
            [option.ownerName, formatAddress(option), option.accountNumber].filter(Boolean).join(' · ')
          }
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          onChange={(_, value) => setProperty(value)}
          onInputChange={(_, value, reason) => {
            if (reason !== 'reset') setTerm(value);
          }}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={translate('common.field.property')} sx={{ mt: 1 }} />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={() => void attach()}>
          {translate('office.multiUpload.attach')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Schema } from '../../providers/types.js';

interface OutcomeDialogProps {
  readonly outcome: Schema<'BulkDto'>;
  /** Path of a row's page. */
  readonly pathOf: (row: { readonly id: number; readonly propertyId: number }) => string;
  readonly onClose: () => void;
}

/** Outcome of a bulk action, with the reasons why some rows were left unchanged. */
export function OutcomeDialog({ outcome, pathOf, onClose }: OutcomeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { done, unchanged, refused, rows } = outcome;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('bulk.outcome')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Alert severity={done > 0 ? 'success' : 'info'}>
          {translate('bulk.done', { smart_count: done })}
        </Alert>
        {unchanged > 0 && (
          <Alert severity="info">{translate('bulk.unchanged', { smart_count: unchanged })}</Alert>
        )}
        {refused > 0 && (
          <Alert severity="warning">
            {translate('bulk.refused', { smart_count: refused })}
            <LeftOut
              rows={rows
                .filter((row) => row.outcome === 'refused')
                .map((row) => ({
                  ...row,
                  message: [row.message, ...Object.values(row.errors ?? {})].join(' '),
                }))}
              pathOf={pathOf}
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LeftOutProps {
  readonly rows: readonly {
    readonly id: number;
    readonly propertyId: number | null;
    readonly name: string | null;
    readonly message: string;
  }[];
  readonly pathOf: OutcomeDialogProps['pathOf'];
}

/** Rows excluded from an action, each with its reason. */
export function LeftOut({ rows, pathOf }: LeftOutProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rows.map(({ id, propertyId, name, message }) => (
        <li key={id}>
          {propertyId === null ? (
            translate('bulk.gone', { id })
          ) : (
            <MuiLink component={Link} to={pathOf({ id, propertyId })} color="inherit">
              {name}
            </MuiLink>
          )}
          : {message}
        </li>
      ))}
    </Box>
  );
}

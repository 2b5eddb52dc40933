import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormState } from 'react-hook-form';
import { errorAnswer, errorText, statusOf } from '../providers/http.js';

interface FormDialogProps {
  readonly title: string;
  readonly record?: Partial<RaRecord>;
  readonly submitLabel?: string;
  readonly danger?: boolean;
  /** Sends the values; the dialog closes when it resolves, and shows what was refused when it does not. */
  readonly onSubmit: (values: FieldValues) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog. */
export function FormDialog({
  title,
  record,
  submitLabel,
  danger,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const submit = async (values: FieldValues) => {
    try {
      await onSubmit(values);
      onClose();
      return undefined;
    } catch (error) {
      if (statusOf(error) === 401) return undefined;
      return errorAnswer(error).errors ?? { root: { serverError: errorText(error) } };
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Form onSubmit={submit} noValidate {...(record && { record })}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <ServerError />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.cancel')}</Button>
          <SubmitButton label={submitLabel ?? translate('common.save')} danger={danger ?? false} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function SubmitButton({ label, danger }: { label: string; danger: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      color={danger ? 'error' : 'primary'}
      disabled={isSubmitting}
      startIcon={isSubmitting ? <CircularProgress size={14} color="inherit" /> : undefined}
    >
      {label}
    </Button>
  );
}

function ServerError() {
  const { errors } = useFormState();
  const { root, ...fields } = errors;
  const message = (root as FieldErrors | undefined)?.['serverError']?.message;
  return typeof message === 'string' && Object.keys(fields).length === 0 ? (
    <Alert severity="error">{message}</Alert>
  ) : null;
}

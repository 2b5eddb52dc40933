import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useSubmit } from './useSubmit.js';
import { FormErrors } from './FormErrors.js';
import { keepTyped } from './keepTyped.js';
import { SubmitButton } from './SubmitButton.js';

interface FormDialogProps {
  readonly title: string;
  /** Initial values of the fields. */
  readonly record?: Partial<RaRecord>;
  readonly submitLabel?: string;
  readonly danger?: boolean;
  readonly maxWidth?: 'xs' | 'sm';
  /** Sends the values. The dialog closes when the promise resolves, and shows the errors when it rejects. */
  readonly run: (values: FieldValues) => Promise<unknown>;
  /** Key of the success notification. */
  readonly success?: string;
  /** Keeps the dialog open after success, because the caller replaces it. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    record,
    submitLabel,
    danger,
    maxWidth = 'xs',
    run,
    success,
    staysOpen,
    onClose,
    children,
  } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const submit = useSubmit(run, () => {
    if (success) notify(success, { type: 'success' });
    if (!staysOpen) onClose();
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <Form
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        resetOptions={keepTyped}
        {...(record && { record })}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 0.5, pt: '8px !important' }}>
          <FormErrors short />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.cancel')}</Button>
          <SubmitButton
            label={submitLabel ?? translate('common.save')}
            color={danger ? 'error' : 'primary'}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

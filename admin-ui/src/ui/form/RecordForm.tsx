import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { errorAnswer, errorText, statusOf } from '../../providers/http.js';
import { FormActions } from './FormActions.js';
import { FormErrors } from './FormErrors.js';
import { FormDraft } from './FormDraft.js';

interface RecordFormProps<Saved> {
  /** Names the form's draft, which outlives a session that ends; e.g. `client-5`. */
  readonly name: string;
  /** What the fields start from. */
  readonly record?: Partial<RaRecord>;
  /** Sends the values. Field errors of the answer go to their fields, everything else is told above the form. */
  readonly save: (values: FieldValues) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly cancelTo: string;
  readonly submitLabel?: string;
  /** What a refused save means here, when it is more than the answer's own text; returns the text to show instead. */
  readonly onRefused?: (error: unknown) => string | undefined;
  /** Where a field of the answer goes by another name in the form. */
  readonly mapErrors?: (errors: Record<string, unknown>) => Record<string, unknown>;
  readonly children: ReactNode;
}

/**
 * A form that keeps what was typed: client-side rules first, then the server's answer field by field, a summary with
 * links to the fields, a warning before leaving with unsaved changes.
 */
export function RecordForm<Saved>(props: RecordFormProps<Saved>) {
  const { name, record, save, onSaved, cancelTo, submitLabel, onRefused, children } = props;
  const submit = async (values: FieldValues) => {
    try {
      onSaved(await save(values));
      return undefined;
    } catch (error) {
      const { errors } = errorAnswer(error);
      if (errors) return props.mapErrors?.(errors) ?? errors;
      // The session ended: the login page follows, and the draft waits (FormDraft).
      if (statusOf(error) === 401) return undefined;
      // The framework shows it as a toast as well.
      return { root: { serverError: onRefused?.(error) ?? errorText(error) } };
    }
  };
  return (
    <Form {...(record && { record })} onSubmit={submit} warnWhenUnsavedChanges noValidate mode="onTouched">
      <FormDraft name={name} />
      <FormErrors />
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
        <FormActions cancelTo={cancelTo} {...(submitLabel && { submitLabel })} />
      </Paper>
    </Form>
  );
}

/** A titled group of fields, two or more beside each other where there is room. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0 }}>
      {title && (
        <Box component="legend" sx={{ typography: 'h2', mb: 1.5, p: 0 }}>
          {title}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field over the whole width of its group. */
export function WideField({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}

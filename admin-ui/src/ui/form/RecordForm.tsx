import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { FormActions, type FormActionsProps } from './FormActions.js';
import { FormDraft } from './FormDraft.js';
import { FormErrors } from './FormErrors.js';
import { keepTyped } from './keepTyped.js';

interface RecordFormProps extends FormProps, FormActionsProps {
  /** Name of the draft, if resource and record do not identify it. */
  readonly draft?: string;
}

/**
 * The form of a page. Input is kept when the API refuses it, when the session ends, and when somebody else
 * changes the record in the meantime (only untouched fields get the new values).
 */
export function RecordForm(props: RecordFormProps) {
  const { cancelTo, submitLabel, submitDisabled, moreActions, draft, children, ...form } = props;
  return (
    <Form
      warnWhenUnsavedChanges
      noValidate
      // FormErrors shows invalid fields.
      disableInvalidFormNotification
      resetOptions={keepTyped}
      {...form}
    >
      <FormDraft name={draft} />
      <FormErrors />
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
        <FormActions {...{ cancelTo, submitLabel, submitDisabled, moreActions }} />
      </Paper>
    </Form>
  );
}

interface FieldGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A titled group of fields, two or more per row where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}>
      {title && (
        <Box component="legend" sx={{ typography: 'h2', mb: 2, p: 0 }}>
          {title}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field across the full width of its group. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}

import { Box, Chip, Typography } from '@mui/material';
import { useEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  mailBodyMaxLength,
  mailButtonMaxLength,
  mailSubjectMaxLength,
} from '../../../../common/mail/limits.js';
import { useInsertAtCursor } from '../../ui/form/useInsertAtCursor.js';
import { required } from '../../ui/form/validators.js';
import { useFormats } from '../../ui/useFormats.js';
import type { Draft, MailWording } from './types.js';

interface WordingFieldsProps {
  readonly wording: MailWording;
  readonly onChange: (draft: Draft) => void;
}

/** Subject, body and button of a mail, and the picker of its variables. */
export function WordingFields({ wording, onChange }: WordingFieldsProps) {
  const translate = useTranslate();
  const format = useFormats();
  const { field, insert } = useInsertAtCursor();
  const [subject, body, buttonLabel] = useWatch({ name: ['subject', 'body', 'buttonLabel'] }) as (
    string | null | undefined
  )[];
  useEffect(() => {
    onChange({ subject: subject ?? '', body: body ?? '', buttonLabel: buttonLabel || null });
  }, [subject, body, buttonLabel, onChange]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {wording.changed && wording.updatedAt
          ? translate('mailTemplates.changedBy', {
              date: format.dateTime(wording.updatedAt),
              name: wording.updatedBy ?? '',
            })
          : translate('mailTemplates.standard')}
      </Typography>
      <TextInput
        source="subject"
        fullWidth
        validate={required()}
        slotProps={{ htmlInput: { maxLength: mailSubjectMaxLength, ...field(false) } }}
      />
      <TextInput
        source="body"
        helperText="mailTemplates.bodyHelp"
        multiline
        minRows={10}
        fullWidth
        validate={required()}
        slotProps={{
          // Variables are inserted into the body until another field has had the focus.
          htmlInput: { maxLength: mailBodyMaxLength, ...field(true) },
        }}
      />
      {wording.standardButtonLabel !== null && (
        <TextInput
          source="buttonLabel"
          helperText={translate('mailTemplates.buttonLabelHelp', { label: wording.standardButtonLabel })}
          placeholder={wording.standardButtonLabel}
          fullWidth
          slotProps={{ htmlInput: { maxLength: mailButtonMaxLength }, inputLabel: { shrink: true } }}
        />
      )}
      <Variables wording={wording} onInsert={(name) => insert(`{${name}}`)} />
    </Box>
  );
}

interface VariablesProps {
  readonly wording: MailWording;
  readonly onInsert: (name: string) => void;
}

/** The variables of this kind of mail with examples; a click inserts one. */
function Variables({ wording, onInsert }: VariablesProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="mail-variables">
      <Typography id="mail-variables" variant="h3" sx={{ mb: 0.5 }}>
        {translate('mailTemplates.variables')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('mailTemplates.variablesHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {wording.variables.map(({ name, required: isRequired }) => (
          <Chip
            key={name}
            variant="outlined"
            label={[
              translate(`mailTemplates.variable.${name}.label`),
              isRequired && ` (${translate('mailTemplates.required')})`,
            ]}
            title={`{${name}} – ${translate('mailTemplates.example', {
              example: translate(`mailTemplates.variable.${name}.example`),
            })}`}
            // Keeps the focus, and with it the cursor position, in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          />
        ))}
      </Box>
    </Box>
  );
}

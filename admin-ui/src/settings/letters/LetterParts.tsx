import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { letterTextMaxLength } from '../../../../common/letters/limits.js';
import { useInsertAtCursor } from '../../ui/form/useInsertAtCursor.js';
import type { LetterTemplate } from './types.js';

/** The parts of a letter as text fields. Clicking a placeholder inserts it at the cursor. */
export function LetterParts({
  template,
  preview,
}: {
  readonly template: LetterTemplate;
  readonly preview: ReactNode;
}) {
  const { field, insert } = useInsertAtCursor();

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}>
        {template.parts.map((part, index) => (
          <Box key={part}>
            <TextInput
              source={part}
              label={`letterEditor.part.${part}`}
              helperText={`letterEditor.partHelp.${part}`}
              multiline
              minRows={3}
              fullWidth
              slotProps={{
                htmlInput: {
                  maxLength: letterTextMaxLength,
                  // Placeholders are inserted into the first part until another one has had the focus.
                  ...field(index === 0),
                },
              }}
            />
            <StandardButton part={part} standard={template.standard[part] ?? ''} />
          </Box>
        ))}
        <Box>{preview}</Box>
      </Box>
      <Facts placeholders={template.placeholders} onInsert={(placeholder) => insert(`{{${placeholder}}}`)} />
    </Box>
  );
}

interface FactsProps {
  readonly placeholders: readonly string[];
  readonly onInsert: (placeholder: string) => void;
}

/** The available placeholders; a click inserts one. */
function Facts({ placeholders, onInsert }: FactsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="letter-facts">
      <Typography id="letter-facts" variant="h3" sx={{ mb: 0.5 }}>
        {translate('letterEditor.facts')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('letterEditor.factsHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {placeholders.map((placeholder) => (
          <Chip
            key={placeholder}
            variant="outlined"
            label={translate(`letterEditor.placeholder.${placeholder}`)}
            title={`{{${placeholder}}}`}
            // Keeps the focus, and with it the cursor position, in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(placeholder)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Restores the default text; hidden when the part already has it. */
function StandardButton({ part, standard }: { readonly part: string; readonly standard: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const text = (useWatch({ name: part }) as string | null | undefined) ?? '';
  if (text.trim() === standard) return null;
  return (
    <Button size="small" onClick={() => setValue(part, standard, { shouldDirty: true, shouldTouch: true })}>
      {translate(standard ? 'letterEditor.useStandard' : 'letterEditor.useStandardEmpty')}
    </Button>
  );
}

import { Box, Button, Chip, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { letterTextMaxLength } from '../../../common/letter-texts.js';
import type { LetterTemplate } from './types.js';

/** The parts of a letter as text fields. A fact that is clicked goes to where one was writing. */
export function LetterParts({
  template,
  preview,
}: {
  readonly template: LetterTemplate;
  readonly preview: ReactNode;
}) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const writing = useRef<HTMLTextAreaElement | null>(null);

  const insert = (placeholder: string): void => {
    const field = writing.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const text = `{{${placeholder}}}`;
    setValue(field.name, value.slice(0, selectionStart) + text + value.slice(selectionEnd), {
      shouldDirty: true,
      shouldTouch: true,
    });
    // After the field has its new text, which puts the cursor at its end.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}>
        {template.parts.map((part, index) => (
          <Box key={part}>
            <TextInput
              source={part}
              label={`office.letterTexts.part.${part}`}
              helperText={`office.letterTexts.partHelp.${part}`}
              multiline
              minRows={3}
              fullWidth
              slotProps={{
                htmlInput: {
                  maxLength: letterTextMaxLength,
                  ref: (field: HTMLTextAreaElement | null) => {
                    // Until one has written somewhere, facts go to the first part.
                    if (index === 0) writing.current ??= field;
                  },
                  onFocus: (event: { currentTarget: HTMLTextAreaElement }) => {
                    writing.current = event.currentTarget;
                  },
                },
              }}
            />
            <StandardButton part={part} standard={template.standard[part] ?? ''} />
          </Box>
        ))}
        <Box>{preview}</Box>
      </Box>
      <Box component="section" aria-labelledby="letter-facts">
        <Typography id="letter-facts" variant="h3" sx={{ mb: 0.5 }}>
          {translate('office.letterTexts.facts')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('office.letterTexts.factsHelp')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {template.placeholders.map((placeholder) => (
            <Chip
              key={placeholder}
              variant="outlined"
              label={translate(`office.letterTexts.placeholder.${placeholder}`)}
              title={`{{${placeholder}}}`}
              // The field must not lose its cursor before the fact is put there.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(placeholder)}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Goes back to the product's own wording; nothing to offer where it stands already. */
function StandardButton({ part, standard }: { readonly part: string; readonly standard: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const text = (useWatch({ name: part }) as string | null | undefined) ?? '';
  if (text.trim() === standard) return null;
  return (
    <Button size="small" onClick={() => setValue(part, standard, { shouldDirty: true, shouldTouch: true })}>
      {translate(standard ? 'office.letterTexts.useStandard' : 'office.letterTexts.useStandardEmpty')}
    </Button>
  );
}

import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

interface TextFileButtonProps {
  /** Field to fill with the text. */
  readonly source: string;
  /** Maximum number of characters. */
  readonly maxLength: number;
}

/** Reads a text file into a field; the API gets the same text as if it had been pasted. */
export function TextFileButton({ source, maxLength }: TextFileButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = file.size > 4 * maxLength ? undefined : await file.text();
    if (text === undefined || text.length > maxLength) notify('appointments.fileTooLarge', { type: 'error' });
    else setValue(source, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {translate('appointments.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt"
        aria-label={translate('appointments.chooseFile')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}

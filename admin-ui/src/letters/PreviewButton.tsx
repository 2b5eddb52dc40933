import Preview from '@mui/icons-material/PreviewOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { errorAnswer, postForFile } from '../providers/http.js';
import { useToast } from '../ui/useToast.js';

/** Opens the letter with the texts as they stand in the form, over made-up data. Nothing is saved. */
export function PreviewButton({
  letter,
  texts,
}: {
  readonly letter: string;
  readonly texts: (values: FieldValues) => Record<string, string>;
}) {
  const translate = useTranslate();
  const toast = useToast();
  const { getValues, setError } = useFormContext();
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    // With the click, before the answer: browsers block what opens later.
    const opened = window.open('', '_blank');
    setBusy(true);
    try {
      const file = await postForFile(`letter-templates/${letter}/preview`, texts(getValues()));
      const address = URL.createObjectURL(file);
      // The window keeps what it has loaded; a minute is long enough for that.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      if (opened) opened.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      opened?.close();
      const { root: _summary, ...fields } = errorAnswer(error).errors ?? {};
      for (const [part, message] of Object.entries(fields)) setError(part, { message: String(message) });
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<Preview />} loading={busy} onClick={() => void show()}>
      {translate('office.letterTexts.preview')}
    </Button>
  );
}

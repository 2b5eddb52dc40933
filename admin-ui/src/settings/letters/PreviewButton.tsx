import Preview from '@mui/icons-material/PreviewOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { fileAddress, openWindow } from '../../../../web-shared/open-window.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer } from '../../providers/http.js';
import { useFailure } from '../../ui/useFailure.js';

interface PreviewButtonProps {
  readonly letter: string;
  readonly texts: (values: FieldValues) => Record<string, string>;
}

/** Opens the letter with the form's current texts and sample data. Nothing is saved. */
export function PreviewButton({ letter, texts }: PreviewButtonProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const fail = useFailure();
  const { getValues, setError } = useFormContext();
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    const options = { params: { id: letter }, body: texts(getValues()) };
    try {
      await openWindow(data.fetchFile('/api/letter-templates/{id}/preview', options).then(fileAddress));
    } catch (error) {
      const { root: _summary, ...fields } = errorAnswer(error).errors ?? {};
      for (const [part, message] of Object.entries(fields)) setError(part, { message: String(message) });
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<Preview />} loading={busy} onClick={() => void show()}>
      {translate('letterEditor.preview')}
    </Button>
  );
}

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useAct } from '../../ui/useAct.js';
import { PreviewDialog } from './PreviewDialog.js';
import { useFieldErrors } from './useFieldErrors.js';
import { contentOf } from './values.js';

/** Previews the form's mail as one recipient gets it; without an id, as the first recipient. */
export function usePreview() {
  const data = useConsoleData();
  const { getValues } = useFormContext();
  const refuse = useFieldErrors();
  const [shown, setShown] = useState<Schema<'BatchPreviewDto'>>();
  const { mutate, isPending } = useAct(
    (clientId: number | null) =>
      data.call('post', '/api/batches/preview', { body: { ...contentOf(getValues()), clientId } }),
    { onSuccess: setShown, onError: refuse },
  );
  return {
    open: (clientId: number | null = null) => mutate(clientId),
    isPending,
    dialog: shown && <PreviewDialog preview={shown} onClose={() => setShown(undefined)} />,
  };
}

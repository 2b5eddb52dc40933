import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { dropDraft, readDraft, storeDraft } from '../../../../web-shared/drafts.js';
import { isLocked } from '../../providers/lock.js';
import { sessionStore } from '../../providers/session.js';

/**
 * Keeps a form's input when the session expires or the screen is locked: it is stored when the form unmounts,
 * and restored when the same user opens the same form again.
 */
export function FormDraft({ name }: { readonly name: string | undefined }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const [key] = useState(
    () => `${sessionStore.get()?.user.id ?? 0}.${name ?? `${resource}-${record?.id ?? 'new'}`}`,
  );
  const [restored, setRestored] = useState(false);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    const draft = readDraft(key);
    if (!draft) return undefined;
    dropDraft(key);
    // Restored after the form has taken its record's values.
    const timer = setTimeout(() => {
      reset(draft, { keepDefaultValues: true });
      setRestored(true);
    });
    return () => clearTimeout(timer);
  }, [key, reset]);

  useEffect(
    () => () => {
      const away = sessionStore.end() === 'expired' || isLocked(sessionStore.get()?.user.id);
      if (dirty.current && away) storeDraft(key, getValues());
    },
    [getValues, key],
  );

  return restored ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('console.form.draftRestored')}
    </Alert>
  ) : null;
}

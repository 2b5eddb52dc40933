import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { getSession, sessionHasExpired } from '../../providers/session.js';

/** What was typed when the session ended, by form and account; only in this tab. */
const keyOf = (name: string, userId: number | undefined) => `protest-desk.draft.${userId ?? 0}.${name}`;

/**
 * Keeps a form's entries over a session that ends by itself: they are set aside when the form goes away, and put back
 * when the same person opens the same form again.
 */
export function FormDraft({ name }: { name: string }) {
  const translate = useTranslate();
  const { getValues, reset, formState } = useFormContext();
  const { isDirty } = formState;
  const [key] = useState(() => keyOf(name, getSession()?.user.id));
  const [restored, setRestored] = useState(false);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    const draft = sessionStorage.getItem(key);
    if (draft) {
      sessionStorage.removeItem(key);
      // After the form has taken its record's values.
      const timer = setTimeout(() => {
        reset(JSON.parse(draft) as Record<string, unknown>, { keepDefaultValues: true });
        setRestored(true);
      });
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [key, reset]);

  useEffect(
    () => () => {
      if (!dirty.current || !sessionHasExpired()) return;
      // A password is typed again, never kept.
      const { password: _password, ...values } = getValues();
      sessionStorage.setItem(key, JSON.stringify(values));
    },
    [getValues, key],
  );

  return restored ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('console.form.draftRestored')}
    </Alert>
  ) : null;
}

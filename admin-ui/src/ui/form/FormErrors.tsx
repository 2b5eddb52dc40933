import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useNotify, useTranslate, useTranslateLabel, ValidationError } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Fields whose errors from the API are also shown as a notification (docs/rules/screens.md, "Forms"). */
const notified = ['email', 'username'];

/**
 * Errors after a failed submit, each linked to its field, or the API's message if no field is invalid. In a
 * `short` form all fields are visible, so only that message is shown.
 *
 * New API errors are recognized by identity: a form that takes over a newer record while it is being sent does
 * not count that attempt.
 */
export function FormErrors({ short = false }: { readonly short?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const translateLabel = useTranslateLabel();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { root, ...fields } = errors;
  const names = Object.keys(fields);
  const server = root?.['serverError'];
  const serverText = typeof server === 'object' && server.message?.trim();
  const alert = useRef<HTMLDivElement>(null);
  // Scrolls to the message, because the submit button may be far below.
  useEffect(() => {
    if (serverText) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [serverText, submitCount]);
  const taken = notified.flatMap((name) => {
    const error = fields[name];
    return error?.type === 'server' && typeof error.message === 'string' ? [error] : [];
  });
  // Each refused attempt has new error objects; only those not shown yet are notified.
  const shown = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const isNew = taken.some((error) => !shown.current.includes(error));
    shown.current = taken;
    if (!isNew) return;
    const text = taken.map(({ message }) => message).join(' ');
    notify(text, { type: 'error', messageArgs: { _: text } });
  });
  const isRefused = submitCount > 0 || serverText || names.some((name) => fields[name]?.type === 'server');
  if (!isRefused || (names.length === 0 ? !serverText : short)) return null;
  return (
    <Alert ref={alert} severity="error" sx={{ mb: 2, scrollMarginTop: 80 }} role="alert">
      {names.length === 0 ? (
        serverText
      ) : (
        <>
          <AlertTitle>{translate('errors.form')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {names.map((name) => (
              <li key={name}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="always"
                  sx={{ fontSize: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
                  onClick={() => setFocus(name)}
                >
                  {translateLabel({ source: name })}
                </Link>
                {translate('common.colon')}
                <ValidationError error={String(fields[name]?.message ?? '')} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

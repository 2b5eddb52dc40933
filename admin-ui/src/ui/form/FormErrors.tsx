import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate, useTranslateLabel, ValidationError } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * After a failed submit: the errors, each linked to its field; the API's message if no field is invalid. In a
 * `short` form all fields are visible, so only that message is shown.
 */
export function FormErrors({ short = false }: { readonly short?: boolean }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { root, ...fields } = errors;
  const names = Object.keys(fields);
  const server = root?.['serverError'];
  const serverText = typeof server === 'object' && server.message?.trim();
  const alert = useRef<HTMLDivElement>(null);
  // The submit button may be far below.
  useEffect(() => {
    if (serverText) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [serverText, submitCount]);
  if (submitCount === 0 || (names.length === 0 ? !serverText : short)) return null;
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
                {': '}
                <ValidationError error={String(fields[name]?.message ?? '')} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

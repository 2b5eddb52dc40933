import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { useFieldLabel } from '../useFieldLabel.js';

/** After a failed submit: what is wrong, field by field, each entry leading to its field; server texts stay readable above the form. */
export function FormErrors() {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { root, ...fields } = errors;
  const names = Object.keys(fields);
  const server = (root as FieldErrors | undefined)?.['serverError']?.message;
  const serverText = typeof server === 'string' && server.trim() !== '' ? server : undefined;
  if (submitCount === 0 || (names.length === 0 && !serverText)) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }} role="alert">
      {names.length > 0 ? (
        <>
          <AlertTitle>{translate('common.errorsSummary', { smart_count: names.length })}</AlertTitle>
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
                  {labelOf(name)}
                </Link>
                {': '}
                {messageOf(fields[name]?.message, translate)}
              </li>
            ))}
          </Box>
        </>
      ) : (
        serverText
      )}
    </Alert>
  );
}

/** Rules of ours give keys, some with places; the server gives texts. */
function messageOf(message: unknown, translate: (key: string, options?: object) => string): string {
  if (typeof message !== 'string') return '';
  const text = message.startsWith('@@react-admin@@') ? message.slice('@@react-admin@@'.length) : message;
  try {
    const parsed = JSON.parse(text) as string | { message: string; args?: object };
    return typeof parsed === 'string'
      ? translate(parsed, { _: parsed })
      : translate(parsed.message, parsed.args);
  } catch {
    return translate(text, { _: text });
  }
}

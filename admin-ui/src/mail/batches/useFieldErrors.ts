import { useFormContext } from 'react-hook-form';
import { errorAnswer } from '../../providers/http.js';
import { emptyBatch } from './values.js';

/** Returns a function that marks the fields the API refused, and returns whether there were any. */
export function useFieldErrors() {
  const { setError } = useFormContext();
  return (error: unknown): boolean => {
    const { root: _form, ...fields } = errorAnswer(error).errors ?? {};
    const shown = Object.entries(fields).filter(([name]) => name in emptyBatch);
    for (const [name, message] of shown) setError(name, { type: 'server', message: String(message) });
    return shown.length > 0;
  };
}

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, get, type UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../api/errors.js';
import { type TextKey, useI18n } from '../i18n/i18n.js';
import { passwordMinLength } from '../../../common/limits.js';
import { Alert } from './layout.js';
import { useToast } from './toast.js';

/** Names of the fields on screen, for the summary of errors. */
const Labels = createContext<Map<string, string> | undefined>(undefined);

/** Lets a field name itself in the summary of its form's errors. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(Labels);
  useEffect(() => {
    labels?.set(name, label);
  }, [labels, name, label]);
}

/**
 * A form with one place for its errors: a notice, a summary that takes the focus and leads to each field, the fields'
 * own texts, and what the server found on top.
 * @param onSubmit may throw an ApiError: its field errors go to their fields, its message to notice and alert
 */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  label,
  id,
  children,
}: {
  form: UseFormReturn<T>;
  onSubmit: (values: T) => Promise<void> | void;
  label?: string;
  /** For buttons outside of it. */
  id?: string;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const labels = useMemo(() => new Map<string, string>(), []);
  const summary = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  const submit = form.handleSubmit(
    async (values) => {
      setFailure('');
      try {
        await onSubmit(values);
      } catch (error) {
        const text = errorText(error, t);
        setFailure(text);
        if (error instanceof ApiError) setServerErrors(form, error);
        // What the server says of a field, such as a taken e-mail address, is a toast of its own (spec section 8).
        const found = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];
        for (const message of found.length > 0 ? found : [text]) toast.error(message);
        setAttempt((count) => count + 1);
      }
    },
    () => {
      setFailure('');
      toast.error(t('errors.form'));
      setAttempt((count) => count + 1);
    },
  );

  const { errors } = form.formState;
  const fields = attempt > 0 ? errorNames(errors) : [];
  return (
    <FormProvider {...form}>
      <Labels value={labels}>
        <form
          id={id}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            // A dialog's form lies inside the page's form for React, though not in the document.
            event.stopPropagation();
            // What the server said last time is not checked again here.
            form.clearErrors();
            void submit(event);
          }}
        >
          {(fields.length > 0 || failure) && (
            <div className="error-summary" ref={summary} tabIndex={-1}>
              <Alert tone="danger" live>
                <p>{failure || t('common.errorsSummary', { smart_count: fields.length })}</p>
                {fields.length > 0 && (
                  <ul>
                    {fields.map((name) => (
                      <li key={name}>
                        <button type="button" className="link" onClick={() => form.setFocus(name as never)}>
                          {labels.get(name) ?? name}
                        </button>
                        {': '}
                        <ErrorMessage errors={errors} name={name} />
                      </li>
                    ))}
                  </ul>
                )}
              </Alert>
            </div>
          )}
          {children}
        </form>
      </Labels>
    </FormProvider>
  );
}

/** Puts the server's field errors to their fields. */
export function setServerErrors<T extends FieldValues>(form: UseFormReturn<T>, error: ApiError): void {
  for (const [name, message] of Object.entries(error.fields)) {
    form.setError(name as never, { type: 'server', message });
  }
}

/** Dotted names of the fields that have an error, in the order of the form. */
export function errorNames(errors: FieldErrors, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = path + key;
    if (!error || key === 'root') return [];
    return 'type' in error && typeof error.type === 'string'
      ? [name]
      : errorNames(error as FieldErrors, `${name}.`);
  });
}

/** The text of a field's error: the server's as it came, one of our rules' in the language of the page. */
export function ErrorMessage({ errors, name }: { errors: FieldErrors; name: string }): ReactNode {
  const { t } = useI18n();
  const error = get(errors, name) as { type?: string; message?: string } | undefined;
  if (!error) return null;
  if (error.type === 'server') return error.message;
  return t((error.message ?? 'errors.validation') as TextKey, { min: passwordMinLength });
}

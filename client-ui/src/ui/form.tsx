import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, get, type UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../api/errors.js';
import { type TextKey, useI18n } from '../i18n/i18n.js';
import { passwordMaxLength, passwordMinLength } from '../../../common/auth/limits.js';
import { numberExample } from '../../../common/text/numbers.js';
import { fieldLabel } from './labels.js';
import { Alert } from './layout.js';
import { useToast } from './toast.js';

/** Labels of the fields, for the error summary. */
const Labels = createContext<Map<string, string> | undefined>(undefined);

/** Registers a field's label for the form's error summary. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(Labels);
  useEffect(() => {
    labels?.set(name, label);
  }, [labels, name, label]);
}

/** Fields whose errors from the server are also shown as a toast (docs/rules/screens.md, "Forms"). */
const toasted = ['email', 'username'];

/**
 * A form with error handling: one focused summary above it, with the server's message or links to the fields,
 * which show their own errors.
 * @param onSubmit may throw an ApiError: its field errors are shown at the fields, its message above the form
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
  /** Id for buttons outside of the form. */
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
        const fields = error instanceof ApiError ? error.fields : {};
        setFailure(Object.keys(fields).length > 0 ? '' : errorText(error, t));
        if (error instanceof ApiError) setServerErrors(form, error);
        const taken = toasted.flatMap((name) => fields[name] ?? []);
        if (taken.length > 0) toast.error(taken.join(' '));
        setAttempt((count) => count + 1);
      }
    },
    () => {
      setFailure('');
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
            // React events of a dialog's form bubble to the page's form around it.
            event.stopPropagation();
            // Submitting does not revalidate the server's last errors, so they are cleared first.
            form.clearErrors();
            toast.clearErrors();
            void submit(event);
          }}
        >
          {(fields.length > 0 || failure) && (
            <div className="error-summary" ref={summary} tabIndex={-1}>
              <ErrorSummary
                failure={failure}
                fields={fields}
                errors={errors}
                onOpen={(name) => form.setFocus(name as never)}
              />
            </div>
          )}
          {children}
        </form>
      </Labels>
    </FormProvider>
  );
}

interface ErrorSummaryProps {
  failure: string;
  fields: readonly string[];
  errors: FieldErrors;
  onOpen: (name: string) => void;
}

/** The error summary with links to the fields. */
function ErrorSummary({ failure, fields, errors, onOpen }: ErrorSummaryProps) {
  const { t } = useI18n();
  const labels = useContext(Labels);
  // Fields of a step not opened since a reload have registered no label.
  const labelOf = (name: string): string => {
    const key = fieldLabel(name);
    return labels?.get(name) ?? (key ? t(key) : t('portal.form.otherField'));
  };
  return (
    <Alert tone="danger" live>
      <p>{failure || t('errors.form')}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((name) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => onOpen(name)}>
                {labelOf(name)}
              </button>
              {t('common.colon')}
              <ErrorMessage errors={errors} name={name} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Assigns the server's field errors to their fields. */
export function setServerErrors<T extends FieldValues>(form: UseFormReturn<T>, error: ApiError): void {
  for (const [name, message] of Object.entries(error.fields)) {
    form.setError(name as never, { type: 'server', message });
  }
}

/** Dotted names of the fields with errors, in form order. */
export function errorNames(errors: FieldErrors, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = path + key;
    if (!error || key === 'root') return [];
    return 'type' in error && typeof error.type === 'string'
      ? [name]
      : errorNames(error as FieldErrors, `${name}.`);
  });
}

/** The message of a field error: the server's unchanged, our own translated. */
export function ErrorMessage({ errors, name }: { errors: FieldErrors; name: string }): ReactNode {
  const { t, locale } = useI18n();
  const error = get(errors, name) as { type?: string; message?: string } | undefined;
  if (!error) return null;
  if (error.type === 'server') return error.message;
  return t((error.message ?? 'errors.validation') as TextKey, {
    min: passwordMinLength,
    max: passwordMaxLength,
    example: numberExample(locale),
  });
}

import { type HTMLInputTypeAttribute, type ReactNode, useId, useState } from 'react';
import { get, type RegisterOptions, useFormContext } from 'react-hook-form';
import { formatPhone, formatTypedPhone } from '../../../common/text/phones.js';
import { lineMaxLength, textMaxLength } from '../../../common/platform/limits.js';
import { passwordEntryMaxLength } from '../../../common/auth/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from './Button.js';
import { ErrorMessage, useFieldLabel } from './form.js';
import { afterPress } from './press.js';
import type { Rules } from './rules.js';

interface FieldProps {
  name: string;
  label: string;
  rules?: Rules;
  hint?: ReactNode;
  /** Short name for the error summary, if the label is long. */
  shortLabel?: string;
  /** Status message, announced on change. */
  status?: string;
  /** Suppresses the 'optional' mark although the form has no rule. */
  mandatory?: boolean;
}

/** Whether a field is required by its rules. */
function isRequired(rules: Rules | undefined): boolean {
  return rules !== undefined && 'required' in rules.validate;
}

/** Ids and ARIA attributes that connect a field to its label, hint and error. */
function useField({ name, label, shortLabel, rules, mandatory = false }: FieldProps) {
  const form = useFormContext();
  const id = useId();
  useFieldLabel(name, shortLabel ?? label);
  const invalid = get(form.formState.errors, name) !== undefined;
  return {
    id,
    form,
    /** The form's handlers. If a click elsewhere moves the focus, validation waits until the click is done. */
    register: (options?: RegisterOptions) => {
      const registered = form.register(name, options);
      const onBlur: typeof registered.onBlur = async (event) =>
        afterPress(() => void registered.onBlur(event));
      return { ...registered, onBlur };
    },
    invalid,
    required: mandatory || isRequired(rules),
    attributes: (hint: boolean) => ({
      id,
      'aria-invalid': invalid || undefined,
      'aria-required': isRequired(rules) || undefined,
      'aria-describedby':
        [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined,
    }),
  };
}

/** Layout of label, control, hint and error. */
function FieldFrame({
  id,
  name,
  label,
  required,
  hint,
  status,
  children,
}: FieldProps & { id: string; required: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const { formState } = useFormContext();
  const invalid = get(formState.errors, name) !== undefined;
  return (
    <div className={invalid ? 'field field-invalid' : 'field'}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> ({t('portal.optional')})</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldRoom id={id} name={name} status={status} />
    </div>
  );
}

/** Line below a field for its status and error. The space is reserved, so nothing below moves. */
function FieldRoom({ id, name, status }: Pick<FieldProps, 'name' | 'status'> & { id: string }) {
  const { formState } = useFormContext();
  return (
    <div className="field-room">
      {status !== undefined && (
        <p className="field-hint" role="status">
          {status}
        </p>
      )}
      {get(formState.errors, name) !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <ErrorMessage errors={formState.errors} name={name} />
        </p>
      )}
    </div>
  );
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength = lineMaxLength,
  readOnly = false,
  reformat,
  ...props
}: FieldProps & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  maxLength?: number;
  /** Read-only. */
  readOnly?: boolean;
  /** Formats the value on blur. */
  reformat?: (text: string) => string;
}) {
  const { id, form, register, required, attributes } = useField(props);
  const onBlur = (event: { target: { value: string } }): void => {
    const text = reformat?.(event.target.value);
    if (text !== undefined && text !== event.target.value) form.setValue(props.name, text);
  };
  return (
    <FieldFrame {...props} id={id} required={required}>
      <input
        {...register({ ...props.rules, onBlur })}
        {...attributes(Boolean(props.hint))}
        {...{ type, autoComplete, inputMode, maxLength, readOnly }}
      />
    </FieldFrame>
  );
}

/** A phone number. US numbers are formatted as (xxx) xxx-xxxx while typing; others stay as typed. */
export function PhoneField(props: FieldProps & { autoComplete?: string }) {
  const { id, register, required, attributes } = useField(props);
  const { autoComplete = 'tel' } = props;
  const registered = register(props.rules);
  return (
    <FieldFrame {...props} id={id} required={required}>
      <input
        {...registered}
        {...attributes(Boolean(props.hint))}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          // Only at the end: while editing in the middle the caret must not move, so the number is formatted on blur.
          if (selectionStart === value.length && /\d$/.test(value))
            event.target.value = formatTypedPhone(value);
          void registered.onChange(event);
        }}
        onBlur={(event) => {
          event.target.value = formatPhone(event.target.value);
          void registered.onChange(event);
          void registered.onBlur(event);
        }}
      />
    </FieldFrame>
  );
}

/** A password field with a show button. */
export function PasswordField({
  autoComplete,
  meter,
  ...props
}: FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** Strength meter, shown right below the input. */
  meter?: ReactNode;
}) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const { id, register, required, attributes } = useField(props);
  return (
    <FieldFrame {...props} id={id} required={required}>
      <div className="input-with-button">
        <input
          {...register(props.rules)}
          {...attributes(Boolean(props.hint))}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // A new password is never truncated; one that is too long is an error.
          maxLength={autoComplete === 'new-password' ? undefined : passwordEntryMaxLength}
          spellCheck={false}
        />
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </div>
      {meter}
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldProps & { rows?: number }) {
  const { id, register, required, attributes } = useField(props);
  return (
    <FieldFrame {...props} id={id} required={required}>
      <textarea
        {...register(props.rules)}
        {...attributes(Boolean(props.hint))}
        rows={props.rows ?? 4}
        maxLength={textMaxLength}
      />
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** A select field; its form value is text, '' when nothing is selected. */
export function SelectField({
  choices,
  placeholder = true,
  disabled = false,
  autoComplete,
  ...props
}: FieldProps & {
  choices: readonly Choice[];
  /** Adds 'Select your option' as the first option. */
  placeholder?: boolean;
  disabled?: boolean;
  autoComplete?: string;
}) {
  const { t } = useI18n();
  const { id, register, required, attributes } = useField(props);
  return (
    <FieldFrame {...props} id={id} required={required}>
      <select
        {...register(props.rules)}
        {...attributes(Boolean(props.hint))}
        disabled={disabled}
        autoComplete={autoComplete}
      >
        {placeholder && <option value="">{t('common.selectOption')}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField(props: FieldProps) {
  const { id, register, invalid, attributes } = useField(props);
  return (
    <div className={invalid ? 'field field-invalid' : 'field'}>
      <label className="checkbox">
        <input type="checkbox" {...register(props.rules)} {...attributes(Boolean(props.hint))} />
        <span>{props.label}</span>
      </label>
      {props.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.rules && <FieldRoom id={id} name={props.name} />}
    </div>
  );
}

/** Radio buttons with optional explanations. */
export function RadioField({
  choices,
  ...props
}: FieldProps & { choices: readonly (Choice & { text?: string })[] }) {
  const { id, register, invalid } = useField(props);
  return (
    <fieldset
      className={invalid ? 'field radios field-invalid' : 'field radios'}
      aria-describedby={invalid ? `${id}-error` : undefined}
    >
      <legend>{props.label}</legend>
      <div className="radio-list">
        {choices.map(({ value, label, text }) => (
          <label key={value} className="radio">
            <input type="radio" value={value} {...register(props.rules)} />
            <span>
              {label}
              {text && <small>{text}</small>}
            </span>
          </label>
        ))}
      </div>
      {props.rules && <FieldRoom id={id} name={props.name} />}
    </fieldset>
  );
}

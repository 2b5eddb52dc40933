import { InputAdornment } from '@mui/material';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  ReferenceInput,
  TextInput,
  type TextInputProps,
  useTranslate,
} from 'react-admin';
import { formatPhone } from '../../../../common/formats.js';
import { lineMaxLength } from '../../../../common/limits.js';
import { PasswordTextInput } from './PasswordTextInput.js';
import { email, phone, required, username, zip } from './validators.js';

type FieldProps = Omit<TextInputProps, 'source' | 'validate'> & {
  source: string;
  required?: boolean;
};

type LineProps = Omit<FieldProps, 'required'> & {
  /** The key of the text that asks for it, where the spec has words of its own. */
  required?: boolean | string;
};

/** `countyId` is labelled as `common.field.county`. */
const labelOf = (source: string, label: TextInputProps['label']) =>
  label ?? `common.field.${source.replace(/Id$/, '')}`;

const htmlInput = (props: object) => ({ slotProps: { htmlInput: props } });

/** One line of text. */
export function LineInput({ source, required: needed, label, ...rest }: LineProps) {
  return (
    <TextInput
      source={source}
      label={labelOf(source, label)}
      helperText={false}
      {...htmlInput({ maxLength: lineMaxLength })}
      {...(needed && { validate: required(needed === true ? undefined : needed) })}
      {...rest}
    />
  );
}

/** Text of several lines; four rows to begin with. */
export function NoteInput(props: LineProps) {
  return <LineInput multiline minRows={4} {...htmlInput({ maxLength: 4000 })} {...props} />;
}

export function EmailInput({ source, required: needed, label, ...rest }: FieldProps) {
  return (
    <TextInput
      source={source}
      type="email"
      label={labelOf(source, label)}
      helperText={false}
      validate={needed ? [required(), email] : email}
      {...rest}
    />
  );
}

/** Formats itself as (xxx) xxx-xxxx while it is typed (spec section 5). */
export function PhoneInput({ source, required: needed, label, ...rest }: FieldProps) {
  return (
    <TextInput
      source={source}
      type="tel"
      label={labelOf(source, label)}
      helperText={false}
      parse={(value: string) => formatPhone(value)}
      {...htmlInput({ inputMode: 'tel', placeholder: '(512) 555-0134' })}
      validate={needed ? [required(), phone] : phone}
      {...rest}
    />
  );
}

export function ZipInput({ source, required: needed, label, ...rest }: FieldProps) {
  return (
    <TextInput
      source={source}
      label={labelOf(source, label)}
      helperText={false}
      {...htmlInput({ maxLength: 10, inputMode: 'numeric' })}
      validate={needed ? [required(), zip] : zip}
      {...rest}
    />
  );
}

export function UsernameInput({ source, label, ...rest }: FieldProps) {
  return (
    <TextInput
      source={source}
      label={labelOf(source, label)}
      helperText={false}
      autoComplete="off"
      validate={[required(), username]}
      {...rest}
    />
  );
}

export { PasswordTextInput };

/** Decimal text with a sign before or after it; thousands separators that are pasted in go. */
export function DecimalInput({
  source,
  label,
  sign,
  validate,
  ...rest
}: Omit<TextInputProps, 'source'> & { source: string; sign: '$' | '%' }) {
  return (
    <TextInput
      source={source}
      label={labelOf(source, label)}
      helperText={false}
      parse={(value: string) => value.replace(/[$%,\s]/g, '')}
      {...(validate && { validate })}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 18, style: { textAlign: 'right' } },
        input:
          sign === '$'
            ? { startAdornment: <InputAdornment position="start">$</InputAdornment> }
            : { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
      {...rest}
    />
  );
}

/** A choice from a table of reference data, with a search in it. */
export function ReferenceChoice({
  source,
  reference,
  optionText,
  label,
  filter,
  required: needed,
  sort,
  ...rest
}: Omit<AutocompleteInputProps, 'source' | 'optionText' | 'filter'> & {
  source: string;
  reference: string;
  optionText: string | ((row: RaRecord) => string);
  filter?: Record<string, unknown>;
  required?: boolean;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}) {
  const translate = useTranslate();
  const field = typeof optionText === 'string' ? optionText : 'name';
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      perPage={500}
      sort={sort ?? { field, order: 'ASC' }}
      {...(filter && { filter })}
    >
      <AutocompleteInput
        label={label ?? `common.field.${source.replace(/Id$/, '')}`}
        optionText={optionText}
        helperText={false}
        // The whole table is here: it is searched in the browser.
        filterToQuery={() => ({})}
        matchSuggestion={(typed: string, choice: RaRecord) =>
          String(typeof optionText === 'string' ? choice[optionText] : optionText(choice))
            .toLowerCase()
            .includes(typed.toLowerCase())
        }
        noOptionsText={translate('console.list.noResults')}
        {...(needed && { validate: required() })}
        {...rest}
      />
    </ReferenceInput>
  );
}

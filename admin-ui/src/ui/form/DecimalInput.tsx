import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { numberExample, readNumber, typedNumber } from '../../../../common/text/numbers.js';
import { unreadText, useTypedValue } from './useTypedValue.js';

const signs = {
  $: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
  '%': { endAdornment: <InputAdornment position="end">%</InputAdornment> },
} as const;

const notation = {
  read: (text: string, locale: string) => {
    const read = readNumber(text, locale);
    return 'decimal' in read ? read.decimal : undefined;
  },
  print: typedNumber,
};

/**
 * Decimal input in the format of the user's language. The form's value is plain decimal text, the API's format.
 * An ambiguous number is an error, never guessed.
 */
export function DecimalInput({
  sign,
  validate = [],
  ...rest
}: TextInputProps & { readonly sign: '$' | '%' }) {
  const { locale, parse, format } = useTypedValue(notation);
  const readable: Validator = (value: unknown) =>
    isAmbiguous(readNumber(unreadText(value) ?? '', locale))
      ? { message: 'fieldErrors.ambiguousNumber', args: { example: numberExample(locale) } }
      : undefined;
  return (
    <TextInput
      parse={parse}
      format={format}
      validate={[readable, validate].flat()}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 24, style: { textAlign: 'right' } },
        input: signs[sign],
      }}
      {...rest}
    />
  );
}

const isAmbiguous = (read: ReturnType<typeof readNumber>): boolean =>
  'problem' in read && read.problem === 'ambiguousNumber';

import { PasswordInput, TextInput, type TextInputProps, type Validator } from 'react-admin';
import { formatTypedPhone } from '../../../../common/text/phones.js';
import { lineMaxLength, textMaxLength } from '../../../../common/platform/limits.js';
import { email, phone, required, shortCode, username, webAddress, zip } from './validators.js';

type LineProps = Omit<TextInputProps, 'validate' | 'required'> & {
  /** True, or the key of the error message. */
  readonly required?: boolean | string;
};

const needed = (asked: boolean | string): Validator =>
  required(asked === true ? undefined : asked || undefined);

/** Input for one line of text. */
export const LineInput = ({ required: asked, ...rest }: LineProps) => (
  <TextInput
    slotProps={{ htmlInput: { maxLength: lineMaxLength } }}
    {...(asked && { validate: needed(asked) })}
    {...rest}
  />
);

/** Input for multiline text, initially four rows. */
export const NoteInput = (props: LineProps) => (
  <LineInput multiline minRows={4} slotProps={{ htmlInput: { maxLength: textMaxLength } }} {...props} />
);

/** Creates an input for a line of text with a validation rule. */
const withRule = (rule: Validator, own: Partial<TextInputProps>) =>
  function RuledInput({ required: asked, ...rest }: LineProps) {
    return <TextInput {...own} validate={asked ? [needed(asked), rule] : rule} {...rest} />;
  };

export const EmailInput = withRule(email, { type: 'email' });
export const UsernameInput = withRule(username, { autoComplete: 'off' });
export const ZipInput = withRule(zip, { slotProps: { htmlInput: { maxLength: 10, inputMode: 'numeric' } } });
/** Input for the address of a web page. */
export const WebAddressInput = withRule(webAddress, {
  type: 'url',
  slotProps: { htmlInput: { maxLength: lineMaxLength, placeholder: 'https://' } },
});
/** Input for a code of at most two letters or digits. */
export const ShortCodeInput = withRule(shortCode, { parse: (value: string) => value.toUpperCase() });
/** Formatted as (xxx) xxx-xxxx while typing. */
export const PhoneInput = withRule(phone, {
  type: 'tel',
  parse: (value: string) => formatTypedPhone(value),
  slotProps: { htmlInput: { inputMode: 'tel', placeholder: '(512) 555-0134' } },
});

/** The current password. */
export const CurrentPasswordInput = ({
  source,
  ...rest
}: {
  source: string;
  label?: string;
  autoFocus?: boolean;
}) => <PasswordInput source={source} autoComplete="current-password" validate={required()} {...rest} />;

import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { dateTextMaxLength } from '../../../../common/platform/limits.js';
import { formatTime, readTime } from '../../../../common/text/times.js';
import { unreadText, useTypedValue } from './useTypedValue.js';

/** Input of a time of day in the format of the user's language, like DateInput for dates. The form's value is `21:30`, the API's format. */
export function TimeInput({ validate = [], ...rest }: TextInputProps) {
  const { parse, format } = useTypedValue({ read: readTime, print: formatTime });
  return (
    <TextInput
      parse={(text: string) => parse(text) || null}
      format={format}
      validate={[readable, validate].flat()}
      slotProps={{ htmlInput: { maxLength: dateTextMaxLength, autoComplete: 'off' } }}
      {...rest}
    />
  );
}

const readable: Validator = (value: unknown) =>
  unreadText(value) === undefined ? undefined : 'fieldErrors.timeOfDay';

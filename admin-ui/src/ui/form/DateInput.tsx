import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment } from '@mui/material';
import { useRef } from 'react';
import { TextInput, type TextInputProps, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dateExample, readDate } from '../../../../common/text/dates.js';
import { formatDate } from '../../../../common/text/formats.js';
import { dateTextMaxLength } from '../../../../common/platform/limits.js';
import { unreadText, useTypedValue } from './useTypedValue.js';

interface DateInputProps extends TextInputProps {
  readonly source: string;
  /** In a list's filter, where an unfinished date is ignored. */
  readonly filter?: boolean;
}

/**
 * Date input in the format of the user's language. The browser's own date input would use the browser's
 * language, so it only provides the calendar. The form's value is an ISO date, the API's format.
 */
export function DateInput({ filter = false, validate = [], readOnly, disabled, ...rest }: DateInputProps) {
  const { locale, parse, format, forget } = useTypedValue({
    read: (text, language) => {
      const read = readDate(text, language);
      return 'day' in read ? read.day : filter ? '' : undefined;
    },
    print: formatDate,
  });
  const readable: Validator = (value: unknown) =>
    unreadText(value) === undefined
      ? undefined
      : { message: 'fieldErrors.typedDate', args: { example: dateExample(locale) } };
  const fixed = Boolean(readOnly || disabled);
  return (
    <TextInput
      parse={(text: string) => parse(text) || null}
      format={format}
      validate={[readable, validate].flat()}
      readOnly={readOnly}
      disabled={disabled}
      slotProps={{
        htmlInput: { maxLength: dateTextMaxLength, autoComplete: 'off', readOnly },
        input: fixed ? {} : { endAdornment: <Calendar source={rest.source} onChoose={forget} /> },
      }}
      {...rest}
    />
  );
}

interface CalendarProps {
  readonly source: string;
  readonly onChoose: () => void;
}

/** The browser's calendar behind a button. */
function Calendar({ source, onChoose }: CalendarProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value = (useWatch({ name: source }) as string | null | undefined) ?? '';
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <Box
        component="input"
        type="date"
        ref={picker}
        tabIndex={-1}
        aria-hidden
        value={unreadText(value) === undefined ? value.slice(0, 10) : ''}
        onChange={({ target }) => {
          onChoose();
          const chosen = (target as HTMLInputElement).value || null;
          setValue(source, chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        }}
        sx={{ width: 0, height: 0, p: 0, border: 0, opacity: 0, alignSelf: 'end' }}
      />
      <IconButton
        edge="end"
        size="small"
        aria-label={translate('console.form.calendar')}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}

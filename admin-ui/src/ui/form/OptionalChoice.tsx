import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';

type OptionalChoiceProps = TextFieldProps & {
  readonly source: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Text of the empty choice. */
  readonly emptyText: ReactNode;
};

/** An optional choice with its own text for empty; SelectInput always names that choice 'Clear value'. */
export function OptionalChoice({ source, choices, emptyText, slotProps, ...rest }: OptionalChoiceProps) {
  const { ref, ...field } = useInput({ source }).field;
  return (
    <TextField
      select
      inputRef={ref}
      {...field}
      {...rest}
      slotProps={{ ...slotProps, select: { displayEmpty: true, ...slotProps?.select } }}
    >
      <MenuItem value="">{emptyText}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

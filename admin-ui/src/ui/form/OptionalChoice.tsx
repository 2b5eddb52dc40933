import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';

type OptionalChoiceProps = TextFieldProps & {
  readonly source: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** What leaving it empty means. */
  readonly emptyText: ReactNode;
};

/** A choice that may be left empty, under a text of its own: SelectInput names that choice 'Clear value' for all. */
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

import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

interface SelectAllProps {
  /** Name of a list field. */
  readonly source: string;
  readonly ids: readonly (number | string)[];
  /** The field's label, if several fields have these buttons. */
  readonly label?: string;
}

/** Select All selects every choice, Select None clears the selection. */
export function SelectAll({ source, ids, label }: SelectAllProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const picked = ((useWatch({ name: source }) as unknown[] | null | undefined) ?? []).length;
  const button = (name: 'selectAll' | 'selectNone', next: readonly (number | string)[]) => (
    <Button
      disabled={picked === next.length}
      aria-label={label && translate(`reports.form.${name}Of`, { field: label })}
      onClick={() => setValue(source, [...next], { shouldDirty: true, shouldValidate: true })}
    >
      {translate(`reports.form.${name}`)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {button('selectAll', ids)}
      {button('selectNone', [])}
    </Box>
  );
}

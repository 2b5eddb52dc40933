import Search from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { lineMaxLength } from '../../../../common/platform/limits.js';

interface ListSearchProps {
  readonly source?: string;
  /** Always visible; read by react-admin's filter form. */
  readonly alwaysOn?: boolean;
}

/** Search over all fields, first among a list's filters. */
export function ListSearch({ source = 'q' }: ListSearchProps) {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      type="search"
      label={false}
      helperText={false}
      placeholder={translate('common.search')}
      slotProps={{
        htmlInput: { 'aria-label': translate('console.list.search'), maxLength: lineMaxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      // Next to buttons, it moves to its own line before it gets too narrow for its placeholder.
      sx={{ width: { xs: '100%', sm: 260 }, minWidth: 170 }}
    />
  );
}

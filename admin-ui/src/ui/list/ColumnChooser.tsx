import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolbarButton } from './ToolbarButton.js';

export interface ColumnChooserProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly visible: readonly string[];
  readonly onChoose: (keys: string[]) => void;
}

/** Which columns a list shows; remembered in this browser. */
export function ColumnChooser({ columns, visible, onChoose }: ColumnChooserProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string, on: boolean) =>
    onChoose(
      columns.map((column) => column.key).filter((name) => (name === key ? on : visible.includes(name))),
    );
  return (
    <>
      <ToolbarButton
        icon={<ViewColumn />}
        label={translate('ra.action.select_columns')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { p: 1.5 }, 'aria-label': translate('ra.action.select_columns') } }}
      >
        <FormGroup>
          {columns.map(({ key, label }) => (
            <FormControlLabel
              key={key}
              label={translate(label)}
              control={
                <Checkbox
                  size="small"
                  checked={visible.includes(key)}
                  disabled={visible.length === 1 && visible.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
}

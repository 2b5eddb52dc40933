import Check from '@mui/icons-material/Check';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useStore, useTheme, useTranslate } from 'react-admin';
import { type Locale, locales } from '../../../common/text/locales.js';
import { useLanguage } from './useLanguage.js';

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A button with a menu of options. Its tooltip is the browser's, because MUI's would add too much code to the login page. */
function ChoiceMenu({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemradio"
            aria-checked={choice.id === chosen}
            onClick={() => {
              setAnchor(null);
              onChoose(choice.id);
            }}
          >
            <ListItemIcon>{choice.id === chosen && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{choice.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** English, French or German; stored in this browser, and in the account as the language of its mails. */
export function LanguageMenu() {
  const translate = useTranslate();
  const [locale, choose] = useLanguage();
  return (
    <ChoiceMenu
      label={translate('common.language')}
      icon={<Translate fontSize="small" />}
      choices={locales.map((id) => ({ id, label: translate(`common.languages.${id}`) }))}
      chosen={locale}
      onChoose={(id) => choose(id as Locale)}
    />
  );
}

/** Light, dark, or the system's setting; stored in this browser. */
export function ThemeMenu() {
  const translate = useTranslate();
  const [mode] = useTheme();
  const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
  return (
    <ChoiceMenu
      label={translate('common.theme.label')}
      icon={mode === 'dark' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
      choices={(['light', 'dark', 'system'] as const).map((id) => ({
        id,
        label: translate(`common.theme.${id}`),
      }))}
      chosen={stored ?? 'system'}
      onChoose={(id) => setStored(id === 'system' ? undefined : (id as 'light' | 'dark'))}
    />
  );
}

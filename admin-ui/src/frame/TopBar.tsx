import Menu from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import { AppBar, Box, Collapse, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { AccountMenu } from './AccountMenu.js';
import { GlobalSearch } from './search/GlobalSearch.js';
import { PaletteButton } from './PaletteButton.js';
import { topBarHeight } from '../theme/sizes.js';
import { LanguageMenu, ThemeMenu } from '../ui/Preferences.js';

/** Top bar: search, language, appearance and account menu. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [searchAt, setSearchAt] = useState<string>();
  const searching = searchAt === pathname;
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: topBarHeight, px: { xs: 1, sm: 3 } }}
      >
        <Tooltip title={translate('ra.action.open_menu')}>
          <IconButton
            onClick={onOpenMenu}
            aria-label={translate('ra.action.open_menu')}
            sx={{ display: { md: 'none' } }}
          >
            <Menu />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: 1, minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
          <GlobalSearch />
        </Box>
        <Box sx={{ flex: 1, display: { sm: 'none' } }} />
        <Tooltip title={translate('common.search')}>
          <IconButton
            onClick={() => setSearchAt(searching ? undefined : pathname)}
            aria-label={translate('common.search')}
            aria-expanded={searching}
            sx={{ display: { sm: 'none' } }}
          >
            <Search />
          </IconButton>
        </Tooltip>
        <PaletteButton />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </Box>
      <Collapse in={searching} unmountOnExit sx={{ display: { sm: 'none' } }}>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <GlobalSearch stacked />
        </Box>
      </Collapse>
    </AppBar>
  );
}

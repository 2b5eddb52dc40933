import { Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithTexts } from '../providers/i18nProvider.js';

const CommandPalette = lazyWithTexts(() => import('./search/CommandPalette.js'));

/** Opens the command palette by click or Ctrl+K (⌘K). */
export function PaletteButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={translate('console.palette.title')}
        aria-keyshortcuts="Control+K"
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          minWidth: 0,
          px: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: '0.78rem',
        }}
      >
        {translate('console.palette.keys')}
      </Button>
      {open && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const CommandPalette = lazy(() => import('../search/CommandPalette.js'));

/** Opens the palette by click or Ctrl+K (⌘K) from anywhere. */
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
        Ctrl K
      </Button>
      {open && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

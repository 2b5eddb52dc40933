import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** First stop of the Tab key: skips the menus. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 2000,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {translate('common.skipToContent')}
    </Box>
  );
}

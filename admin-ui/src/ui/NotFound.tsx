import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { useSession } from '../providers/session.js';
import { serif } from '../theme/theme.js';
import { useDocumentTitle } from './useDocumentTitle.js';

/** The not-found page, with a link for the current user or visitor. */
export function NotFound() {
  const translate = useTranslate();
  const session = useSession();
  const location = useLocation();
  const text = translate('console.notFound.text');
  useDocumentTitle(text);
  const back = !session
    ? { to: consolePath('login'), label: 'console.notFound.toLogin' }
    : session.user.level === UserLevel.Admin
      ? { to: consolePath('dashboard'), label: 'console.notFound.toDashboard' }
      : { to: consolePath('properties'), label: 'console.notFound.toProperties' };
  return (
    <Box
      component={session ? 'div' : 'main'}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 2,
        py: { xs: 8, md: 14 },
        px: 2,
      }}
    >
      <Typography
        aria-hidden
        sx={{ fontFamily: serif, fontSize: { xs: 72, sm: 112 }, lineHeight: 1, color: 'secondary.main' }}
      >
        404
      </Typography>
      <Typography variant="h1" sx={{ maxWidth: 520 }}>
        {text}
      </Typography>
      <Button
        variant="contained"
        size="medium"
        component={Link}
        to={back.to}
        // The requested page opens after signing in.
        state={session ? undefined : { nextPathname: location.pathname, nextSearch: location.search }}
      >
        {translate(back.label)}
      </Button>
    </Box>
  );
}

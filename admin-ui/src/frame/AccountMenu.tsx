import ExpandMore from '@mui/icons-material/ExpandMore';
import Lock from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { lock } from '../providers/lock.js';
import { useSession } from '../providers/session.js';
import { useSignOut } from '../ui/useSignOut.js';

/** The menu 'Admin: <first name>' with account pages and logout. */
export function AccountMenu() {
  const translate = useTranslate();
  const session = useSession();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ minWidth: 0, px: 1, maxWidth: { xs: 130, sm: 220 }, '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {translate('console.topBar.admin', { name: session?.user.firstName ?? '' })}
        </span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={consolePath('accountDetails')} onClick={close}>
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.topBar.accountDetails')}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            // The layout then redirects to the lock screen; forms keep their input.
            if (session) lock(session.user.id);
          }}
        >
          <ListItemIcon>
            <Lock fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.lock.action')}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.menu.logOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}

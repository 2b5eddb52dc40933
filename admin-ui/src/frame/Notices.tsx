import Close from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Notification,
  type NotificationPayload,
  useCloseNotification,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router';
import { successToastDuration, toastDuration } from '../../../common/platform/limits.js';

interface Shown {
  readonly notice?: NotificationPayload;
  /** Incremented to mount a new `Notification` for each notice. */
  readonly round: number;
  readonly pathname: string;
  /** Number of changes being sent. */
  readonly sending: number;
}

/**
 * Shows one notification at a time, at the top: a new one replaces the previous one immediately, whereas
 * react-admin would queue it. Changes must therefore not be undoable: react-admin sends those when their
 * notification closes. An error closes on the next change and on the next page.
 */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  const { pathname } = useLocation();
  const sending = useIsMutating();
  const [shown, setShown] = useState<Shown>({ round: 0, pathname, sending });
  const newest = notifications.at(-1);
  if (newest && newest !== shown.notice)
    setShown({ notice: newest, round: shown.round + 1, pathname, sending });
  else if (pathname !== shown.pathname || sending !== shown.sending) {
    const isOver = isLasting(shown.notice) && (pathname !== shown.pathname || sending > shown.sending);
    setShown({ ...(isOver ? { round: shown.round + 1 } : shown), pathname, sending });
  }
  useEffect(() => {
    if (notifications.length > 1) setNotifications((all) => all.slice(-1));
  }, [notifications, setNotifications]);
  return (
    <Notification
      key={shown.round}
      autoHideDuration={isLasting(shown.notice) ? toastDuration : successToastDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      action={<CloseButton />}
    />
  );
}

const isLasting = (notice: NotificationPayload | undefined): boolean =>
  notice?.type === 'error' || notice?.type === 'warning';

function CloseButton() {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={translate('common.close')}
      onClick={useCloseNotification()}
    >
      <Close fontSize="small" />
    </IconButton>
  );
}

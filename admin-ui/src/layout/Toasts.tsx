import { Alert, type AlertColor, Box } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { toastDuration } from '../../../common/limits.js';

/** Pixels from the top: a toast must not lie on the search field that it tells about. */
const belowTopBar = 72;
/** How many toasts stand below each other; an older one makes room. */
const most = 3;

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** A toast has no id of its own. */
function keyOf(toast: NotificationPayload): number {
  const key = keys.get(toast) ?? ++lastKey;
  keys.set(toast, key);
  return key;
}

/** Toasts at the top in the middle, five seconds unless they say otherwise (spec section 9; see `useToast`). */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const remove = useCallback(
    (toast: NotificationPayload) => setNotifications((current) => current.filter((other) => other !== toast)),
    [setNotifications],
  );
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: belowTopBar,
        left: 0,
        right: 0,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {notifications.slice(-most).map((toast) => (
        <Toast key={keyOf(toast)} toast={toast} onGone={remove} />
      ))}
    </Box>
  );
}

function Toast({
  toast,
  onGone,
}: {
  toast: NotificationPayload;
  onGone: (toast: NotificationPayload) => void;
}) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = toast;
  const duration = notificationOptions?.autoHideDuration ?? toastDuration;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onGone(toast), duration);
    return () => clearTimeout(timer);
  }, [held, duration, toast, onGone]);
  return (
    <Alert
      variant="filled"
      severity={type as AlertColor}
      role={type === 'error' ? 'alert' : 'status'}
      onClose={() => onGone(toast)}
      closeText={translate('common.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        boxShadow: 6,
        maxWidth: 560,
        border: 0,
        color: (theme) => theme.palette[type as AlertColor].contrastText,
      }}
    >
      {typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message}
    </Alert>
  );
}

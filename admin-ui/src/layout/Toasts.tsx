import { Alert, type AlertColor, Box } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { toastDuration } from '../../../contract/limits.js';

interface Shown extends NotificationPayload {
  readonly key: number;
}

/** How many toasts stand below each other; an older one makes room. */
const most = 3;
let lastKey = 0;

/** Toasts at the top in the middle, five seconds unless they say otherwise (spec section 9; see `useToast`). */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) setShown((current) => [...current, { ...next, key: ++lastKey }].slice(-most));
  }, [notifications, takeNotification]);
  const remove = useCallback(
    (key: number) => setShown((current) => current.filter((other) => other.key !== key)),
    [],
  );
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: 16,
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
      {shown.map((toast) => (
        <Toast key={toast.key} toast={toast} onGone={remove} />
      ))}
    </Box>
  );
}

function Toast({ toast, onGone }: { toast: Shown; onGone: (key: number) => void }) {
  const translate = useTranslate();
  const { key, message, type, notificationOptions } = toast;
  const duration = notificationOptions?.autoHideDuration ?? toastDuration;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onGone(key), duration);
    return () => clearTimeout(timer);
  }, [held, duration, key, onGone]);
  return (
    <Alert
      variant="filled"
      severity={type as AlertColor}
      role={type === 'error' ? 'alert' : 'status'}
      onClose={() => onGone(key)}
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

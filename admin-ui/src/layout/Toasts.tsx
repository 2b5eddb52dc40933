import { Notification } from 'react-admin';
import { toastDuration } from '../../../contract/limits.js';

/** Toasts stay five seconds at the top in the middle (spec section 9); see `useToast` for the shorter successes. */
export function Toasts() {
  return (
    <Notification
      autoHideDuration={toastDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      multiLine
    />
  );
}

import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';

/** Browser and system of a sign-in, as reported by the browser. */
export function DeviceName({ device }: Pick<Schema<'SessionDto'>, 'device'>) {
  const translate = useTranslate();
  return (
    [device.browser, device.system].filter(Boolean).join(' · ') || translate('console.account.unknownDevice')
  );
}

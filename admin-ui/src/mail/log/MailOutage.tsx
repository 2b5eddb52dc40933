import { Suspense } from 'react';
import { lazyWithTexts } from '../../providers/i18nProvider.js';
import { useRead } from '../../ui/useRead.js';

const OutageAlert = lazyWithTexts(() => import('./OutageAlert.js'));

/** Says that the mail server takes no mail; nothing as long as it does. Administrators cannot be told by mail. */
export default function MailOutage() {
  const { data } = useRead('/api/messages/state');
  if (!data?.outage) return null;
  return (
    <Suspense fallback={null}>
      <OutageAlert outage={data.outage} />
    </Suspense>
  );
}

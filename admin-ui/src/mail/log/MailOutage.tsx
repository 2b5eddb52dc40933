import { Suspense } from 'react';
import { lazyWithTexts } from '../../providers/i18nProvider.js';
import { useRead } from '../../ui/useRead.js';

const OutageAlert = lazyWithTexts(() => import('./OutageAlert.js'));

/** Alerts to a mail outage, because administrators cannot be told by mail; renders nothing otherwise. */
export default function MailOutage() {
  const { data } = useRead('/api/messages/state');
  if (!data?.outage) return null;
  return (
    <Suspense fallback={null}>
      <OutageAlert outage={data.outage} />
    </Suspense>
  );
}

import { useTranslate } from 'react-admin';
import { CountTabs } from '../../ui/CountTabs.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { FailedSignIns } from './FailedSignIns.js';
import { SessionList } from './SessionList.js';
import { SignInLocks } from './SignInLocks.js';

/** The security overview: sessions, failed sign-ins and locked accounts. */
export default function SecurityOverview() {
  const translate = useTranslate();
  const text = (key: string) => translate(`security.${key}`);
  return (
    <>
      <PageHeader page="security" subtitle={text('intro')} />
      <CountTabs
        label={text('tabs')}
        tabs={[
          {
            id: 'sessions',
            label: text('sessions'),
            counted: { resource: 'sessions', filter: {} },
            content: <SessionList />,
          },
          {
            id: 'failures',
            label: text('failures'),
            counted: { resource: 'failed-sign-ins', filter: {} },
            content: <FailedSignIns />,
          },
          { id: 'locks', label: text('locks'), content: <SignInLocks /> },
        ]}
      />
    </>
  );
}

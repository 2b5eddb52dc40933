import { describe, expect, it, jest } from '@jest/globals';
import { activityTypes } from '../../../common/moderation/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import type { Tx } from '../database/database.js';
import { asWork, withRequestContext } from '../request/request-context.js';
import { events } from './events.js';
import { Journal } from './journal.service.js';

const actor = { id: 7, level: UserLevel.Admin };
/** A transaction that records the statements on its query runner's connection. */
const tx = () => {
  const query = jest.fn(async () => ({ rows: [] }));
  return { query, queryRunner: { connect: async () => ({ query }) } } as unknown as Tx & { query: jest.Mock };
};

describe('the journal', () => {
  it('the journal writes an event with its activity type, and never its secrets', async () => {
    const written = tx();
    await new Journal().publish(written, 'SignInCodeRequested', {
      actor,
      details: { userId: 7 },
      secrets: { code: '123456' },
    });
    const [{ values }] = written.query.mock.calls[0] as [{ values: unknown[] }];
    expect(values.slice(0, 2)).toEqual(['sign_in', '{"event":"SignInCodeRequested","userId":7}']);
    expect(JSON.stringify(values)).not.toContain('123456');
  });

  it('the journal records the request, API key or job that an event comes from', async () => {
    const originOf = async (run: (publish: () => Promise<void>) => Promise<void>): Promise<unknown[]> => {
      const written = tx();
      await run(() => new Journal().publish(written, 'ClientMarkedReady', { actor, clientId: 5 }));
      const [{ values }] = written.query.mock.calls[0] as [{ values: unknown[] }];
      return values.slice(8);
    };
    const request = { locale: 'en', userAgent: 'curl/8.5.0', cookies: '', origin: '' } as const;
    const requestId = '6f1c2d1e-9b1a-4c55-8f0e-0f6f3c1d2b3a';
    expect(
      await originOf((run) => withRequestContext({ ...request, requestId, ip: 'fe80::1%eth0' }, run)),
    ).toEqual(['request', null, 'fe80::1', 'curl', requestId, null]);
    expect(await originOf((run) => withRequestContext({ ...request, requestId, ip: '' }, run))).toEqual([
      'request',
      null,
      null,
      'curl',
      requestId,
      null,
    ]);
    const apiKey = { id: 3, name: 'Accounting', permissions: new Set<string>(), clientIds: [5] };
    expect(
      await originOf((run) => withRequestContext({ ...request, requestId, ip: '192.0.2.1', apiKey }, run)),
    ).toEqual(['apiKey', 'Accounting', '192.0.2.1', 'curl', requestId, 3]);
    expect(await originOf((run) => asWork({ kind: 'job', name: 'hearing-reminders' }, run))).toEqual([
      'job',
      'hearing-reminders',
      null,
      null,
      null,
      null,
    ]);
    expect(await originOf((run) => run())).toEqual(['service', null, null, null, null, null]);
  });

  it('the journal refuses every change with an API key that is limited to other clients', async () => {
    const key = { id: 3, name: 'Accounting', permissions: new Set<string>(), clientIds: [4] };
    const context = {
      requestId: 'none',
      locale: 'en',
      ip: '',
      userAgent: '',
      cookies: '',
      origin: '',
    } as const;
    const publish = (written: Tx, clientIds: number[]): Promise<void> =>
      withRequestContext({ ...context, apiKey: { ...key, clientIds } }, () =>
        new Journal().publish(written, 'ClientMarkedReady', { actor, clientId: 5 }),
      );
    const written = tx();
    await expect(publish(written, [4])).rejects.toMatchObject({ statusCode: 404 });
    expect(written.query).not.toHaveBeenCalled();
    await expect(publish(written, [4, 5])).resolves.toBeUndefined();
    // Events without a client, such as about the firm's own data, are refused, too.
    const firm = withRequestContext({ ...context, apiKey: key }, () =>
      new Journal().publish(tx(), 'ClockJobStarted', { actor, details: { job: 'backup' } }),
    );
    await expect(firm).rejects.toMatchObject({ statusCode: 404 });
  });

  it('the journal notifies listeners of their events, in order', async () => {
    const journal = new Journal();
    const heard: string[] = [];
    journal.listen(['ClientActivated', 'ClientDeactivated'], async (_tx, { name, clientId }) => {
      heard.push(`first ${name} ${clientId}`);
    });
    journal.listen(['ClientDeactivated'], async (_tx, { activity }) => {
      heard.push(`second ${activity}`);
    });
    await journal.publish(tx(), 'ClientDeactivated', { actor, clientId: 5, fields: [] });
    await journal.publish(tx(), 'ClientMarkedReady', { actor, clientId: 5 });
    expect(heard).toEqual(['first ClientDeactivated 5', 'second deleted_client']);
  });

  it('every event has an activity type', () => {
    for (const { activity } of Object.values(events)) expect(activityTypes).toContain(activity);
  });
});

/** Never run: `tsc` fails when one of these compiles. */
export function doesNotCompile(journal: Journal, to: Tx): void {
  // @ts-expect-error no such event
  void journal.publish(to, 'ClientRegisterd', { actor, clientId: 1 });
  // @ts-expect-error the client is missing
  void journal.publish(to, 'ClientRegistered', { actor });
  const billing = { actor, clientId: 1, propertyId: 2, fields: [], details: { billingId: 3 } };
  // @ts-expect-error the year is missing
  void journal.publish(to, 'BillingRemoved', billing);
  const unlock = { actor, details: { userId: 1 }, secrets: { code: '1' } };
  // @ts-expect-error the secret of another event
  void journal.publish(to, 'PasswordResetRequested', unlock);
  // @ts-expect-error the activity type comes from the map
  void journal.publish(to, 'ClientMarkedReady', { actor, clientId: 1, activity: 'note' });
  const name = 'ArbitrationSent' as 'ArbitrationSent' | 'ArbitrationSaved';
  // @ts-expect-error one of the two needs the figures
  void journal.publish(to, name, { actor, clientId: 1, propertyId: 2, fields: [] });
  // @ts-expect-error no such event
  journal.listen(['SettingsChanged'], async () => undefined);
  // @ts-expect-error the event has no property
  journal.listen(['ClientRegistered'], async (_tx, { propertyId }) => void propertyId);
}

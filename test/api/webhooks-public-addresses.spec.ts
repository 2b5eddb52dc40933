import { describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

describe('webhooks of a service that allows no private addresses', () => {
  it('webhooks to private addresses are refused when saved, and not sent when they are in the database', async () => {
    const receiver = new WebhookReceiver();
    await receiver.start();
    const app = await TestApp.shared();
    try {
      const admin = await app.admin();
      const url = 'https://hooks.example.com/desk';
      for (const refused of [receiver.url, 'http://example.com/', 'https://10.0.0.1/', 'https://localhost/'])
        await admin.post('/api/webhooks', { url: refused, events: ['billing.paid'] }).expect(400);
      const { body } = await admin.post('/api/webhooks', { url, events: ['billing.paid'] }).expect(201);
      await app.db.query('UPDATE webhooks SET url = $1', [receiver.url]);
      const { body: sent } = await admin.post(`/api/webhooks/${body.id}/test`).expect(200);
      const failed = await eventually('the attempt has failed', async () => {
        const { body: row } = await admin.get(`/api/webhook-deliveries/${sent.id}`).expect(200);
        return row.failure ? row : undefined;
      });
      expect(failed).toMatchObject({ status: 'queued', failure: 'address', responseStatus: null });
      expect(receiver.received).toEqual([]);
    } finally {
      await app.stop();
      await receiver.stop();
    }
  });
});

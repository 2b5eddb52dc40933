import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { png } from '../files.js';
import type { CallRows } from './row.js';

const text = {
  template: 'custom',
  email_subject: 'News',
  email_body: '<p>News for {firstName}</p>',
  percent_sav: 0,
};

export const batchEmailRows: CallRows = {
  'POST batch-email': async ({ app, owner }) => {
    const account = `77${Math.floor(Math.random() * 1e9)}`;
    await app.property(owner.id, { accountNumber: account });
    const time = DateTime.now().plus({ days: 2 }).setZone('America/Tegucigalpa');
    return {
      body: {
        ...text,
        property_type: [1],
        property_county: [5],
        zipcode: '',
        email_title: '',
        type: 'live',
        account_nums: `${account}\n1`,
        schedule_send_time: time.toFormat('yyyy-MM-dd HH:mm:ss'),
      },
      answer: { statusMsg: 'E-mails scheduled for 1 client.' },
      effect: async () => {
        const [batch] = await app.db.query<{ recipients: number; sendAt: Date }>(
          `SELECT b.recipients, b.send_at AS "sendAt" FROM batches b JOIN batch_recipients r ON r.batch_id = b.id WHERE r.client_id = $1`,
          [owner.id],
        );
        expect(batch).toEqual({ recipients: 1, sendAt: time.startOf('second').toJSDate() });
      },
    };
  },
  'GET batch-email/template/:template': () => ({
    path: { template: 'market-cut' },
    answer: { email_content: expect.stringContaining('<') },
  }),
  'POST batch-email/upload': () => ({
    files: [{ name: 'logo.png', content: png() }],
    answer: {
      success: true,
      data: { baseurl: '/api/mail-files/', files: [expect.any(String)], isImages: [true] },
    },
    effect: async () => undefined,
  }),
};

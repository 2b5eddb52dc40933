import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CrashingProduct } from '../support/crashes.js';
import { eventually } from '../support/processes.js';
import { createAdmin, send, signInAsAdmin } from '../support/product.js';
import { registrationForm } from '../support/registration.js';

describe('a crash in the middle of', () => {
  const product = new CrashingProduct();

  describe('an approval', () => {
    let admin: Awaited<ReturnType<typeof createAdmin>>;
    let token: string;
    let propertyId: number;
    let email: string;
    let requestId: number;

    beforeAll(async () => {
      admin = await createAdmin(product.folder, { DATABASE_URL: product.database.url });
    });
    beforeEach(async () => {
      token = await signInAsAdmin(product.api, admin.email, admin.password);
      const form = registrationForm();
      const registered = await send('POST', `${product.api}/registration`, form);
      ({ propertyId } = registered.json as { propertyId: number });
      ({ email } = form);
      const { password } = form;
      const client = await send('POST', `${product.api}/auth/sign-in`, { email, password, form: 'client' });
      const asked = await send(
        'POST',
        `${product.api}/change-requests`,
        { kind: 'property_change', propertyId, fields: { address: '99 New Street', city: 'Houston' } },
        client.json.accessToken as string,
      );
      expect(asked.status).toBe(201);
      requestId = asked.json.id as number;
    });

    const approve = () => send('POST', `${product.api}/change-requests/${requestId}/approve`, {}, token);
    async function state(): Promise<object> {
      const [row] = await product.rows<object>(
        `SELECT r.status, p.address, p.city,
           (SELECT count(*) FROM activities a WHERE a.property_id = p.id
             AND a.details->>'event' = 'PropertyChangeApproved')::int AS activities,
           (SELECT count(*) FROM messages m WHERE m.recipient = $2
             AND m.template = 'property-change-approved')::int AS mails
         FROM change_requests r JOIN properties p ON p.id = r.property_id WHERE r.id = $1`,
        [requestId, email],
      );
      return row!;
    }
    const open = { status: 0, address: '2 Bluebonnet Ln', city: 'Austin', activities: 0, mails: 0 };
    const approved = { status: 1, address: '99 New Street', city: 'Houston', activities: 1, mails: 1 };

    it.each(['activities', 'messages'])(
      'an approval that crashes at its row in %s changes nothing, and can be repeated',
      async (table) => {
        await product.crashAt(table, approve);
        expect(await state()).toEqual(open);
        expect((await approve()).status).toBe(200);
        expect(await state()).toEqual(approved);
      },
    );

    it('an approval that was done before a crash takes effect only once, even if it is repeated', async () => {
      const lost = approve();
      await eventually('it is approved', async () => {
        const [row] = await product.rows<{ status: number }>(
          'SELECT status FROM change_requests WHERE id = $1',
          [requestId],
        );
        return row?.status === 1;
      });
      await product.crash();
      await lost;
      await product.start();
      const again = await approve();
      expect({ status: again.status, code: again.json.code }).toEqual({
        status: 409,
        code: 'requestDecided',
      });
      expect(await state()).toEqual(approved);
    });
  });
});

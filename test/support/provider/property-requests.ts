import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import { bothForms } from './both-forms.js';
import { expectProperty } from './properties.js';
import type { CallRow, CallRows } from './row.js';

interface Request {
  readonly id: number;
  readonly propertyId: number;
}

/** Creates a client's request to change its property's city to Round Rock. Returns the ids of both. */
async function askedChange({ app, rows, owner }: Cast): Promise<Request> {
  const id = await rows.changeRequest(owner);
  const row = await app.db.first<{ propertyId: number }>(
    'SELECT property_id AS "propertyId" FROM change_requests WHERE id = $1',
    [id],
  );
  return { id, propertyId: row?.propertyId ?? 0 };
}

const ask =
  (kind: string, form: object, fields: object): CallRow =>
  async ({ app, rows, owner }) => {
    const id = await rows.property(owner);
    return {
      body: { id, ...form },
      answer: { data: { type: kind, property_id: id, user_id: owner.id, status: 0 } },
      effect: async () => {
        const request = await app.db.first(
          'SELECT kind, fields FROM change_requests WHERE property_id = $1',
          [id],
        );
        expect(request).toEqual({ kind, fields });
      },
    };
  };

const decision =
  (status: 1 | 2, columns: object): CallRow =>
  async (cast) => {
    const { id, propertyId } = await askedChange(cast);
    return {
      body: { id, reason: 'As agreed' },
      answer: { data: { id, property_id: propertyId, status, reason: 'As agreed' } },
      effect: () => expectProperty(cast, propertyId, columns),
    };
  };

/** The fields of an arbitration, except for its type. */
const arbitration = {
  option_of_value: '600000',
  upfront_filing_fee: '100',
  filing_fee: '550',
  rpt_filing_fee: 50,
  refunded: '500',
  confirmed: 1,
  denied: 0,
  deadline: '2027-07-15',
};

export const propertyRequestRows: CallRows = {
  ...bothForms('property', {
    'POST editForModeration': ask(
      'property_change',
      { property_city: 'Round Rock', property_zip: '78664', property_state: 'TX' },
      { city: 'Round Rock', zip: '78664' },
    ),
    'POST delete-properties': ask(
      'delete_property',
      { owner_name: 'Ann Lee', property_address: '2 Bluebonnet Ln' },
      {},
    ),
    'GET view-pending/:id': async (cast) => {
      const { id, propertyId } = await askedChange(cast);
      return { path: { id: propertyId }, answer: { status: 0, data: { id, status: 0 } } };
    },
    'POST approve-property-changes': decision(1, { city: 'Round Rock' }),
    'POST reject-property-changes': decision(2, { city: 'Austin' }),
    'POST approve-delete-property': async (cast) => {
      const propertyId = await cast.rows.property(cast.owner);
      const { body } = await cast.owner
        .post('/api/change-requests', { kind: 'delete_property', propertyId })
        .expect(201);
      const id = (body as { id: number }).id;
      return {
        body: { id },
        answer: { data: { id, type: 'delete_property', status: 1 } },
        effect: () => expectProperty(cast, propertyId, { status: 'I' }),
      };
    },
    'GET arbitration/:id': async ({ rows, owner }) => {
      const id = await rows.property(owner);
      return {
        path: { id },
        answer: { data: { property_id: id, option_of_value: null, confirmed_arb_lit: 0, denied_arb_lit: 0 } },
      };
    },
    'POST activities': async (cast) => {
      const { propertyId } = await askedChange(cast);
      return {
        body: { id: propertyId, page: 1, per_page: 10 },
        answer: {
          data: [
            {
              type: 'property_change',
              user_id: cast.owner.id,
              user_type: 0,
              client_id: cast.owner.id,
              property_id: propertyId,
              fields: [{ property_city: { old: 'Austin', new: 'Round Rock' } }],
              status: 0,
            },
          ],
          total: 1,
        },
      };
    },
  }),
  'POST property-billing/send-arbitration-email': async ({ app, rows, owner }) => {
    const id = await rows.property(owner);
    await app.db.query(`UPDATE properties SET lead_type = 'arb' WHERE id = $1`, [id]);
    return {
      body: { id, ...arbitration, type: 'email' },
      answer: {
        data: {
          property_id: id,
          l_type: 'arb',
          option_of_value: '600000.00',
          upfront_filing_fee: '100.00',
          filing_fee: '550.00',
          rpt_filing_fee: '50.00',
          refunded: '500.00',
          confirmed_arb_lit: 1,
          denied_arb_lit: 0,
          deadline: '2027-07-15',
          emailed_at: expect.any(String),
        },
      },
      effect: async () => {
        const mails = await app.db.query('SELECT 1 FROM messages WHERE client_id = $1', [owner.id]);
        expect(mails).toHaveLength(1);
      },
    };
  },
};

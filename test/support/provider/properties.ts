import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import { bothForms } from './both-forms.js';
import type { CallRow, CallRows } from './row.js';

const form = {
  owner_name: 'Ann Lee',
  property_address: '2 Bluebonnet Ln',
  property_city: 'Austin',
  property_zip: '78702',
  county_id: 5,
  property_type: 1,
  exemption_type: 0,
  txtdescription: 'Corner lot',
  purchase_two_years: 1,
  property_major_changes: 1,
  major_dmg_description: 'Roof leaks',
  remodels_three_years: 0,
};

const written = {
  owner_name: 'Ann Lee',
  property_address: '2 Bluebonnet Ln',
  property_city: 'Austin',
  property_state: 'TX',
  property_zip: '78702',
  county_id: 5,
  country_name: expect.any(String),
  property_type: 1,
  property_type_value: expect.any(String),
  exemption_type: null,
  txtdescription: 'Corner lot',
  pstatus: 'A',
  aofaready: 'N',
  purchased_within_two_years: 1,
  has_major_dmg: 1,
  has_major_dmg_description: 'Roof leaks',
  remodels_within_three_years: 0,
};

/** Expects columns of a property in the database. */
export async function expectProperty({ app }: Cast, id: number, columns: object): Promise<void> {
  const property = await app.db.first(
    'SELECT *, hearing_date::text, aoa_sent_date::text FROM properties WHERE id = $1',
    [id],
  );
  expect(property).toMatchObject(columns);
}

const register: CallRow = (cast) => ({
  body: { ...form, user_id: cast.owner.id },
  answer: { data: { ...written, id: expect.any(Number), user_id: cast.owner.id } },
  effect: (body) =>
    expectProperty(cast, (body as { data: { id: number } }).data.id, {
      client_id: cast.owner.id,
      damage_description: 'Roof leaks',
      has_major_damage: true,
    }),
});

const list: CallRow = async ({ rows, owner }) => {
  const id = await rows.property(owner);
  return {
    body: { page: 1, per_page: 10, filters: JSON.stringify({ client_id: String(owner.id), active: 'true' }) },
    answer: { data: { data: [{ id, user_id: owner.id, owner_name: `Owner ${owner.id}` }], total: 1 } },
  };
};

const search: CallRow = async ({ app, owner }) => {
  const account = `4${owner.id}88`;
  const id = await app.property(owner.id, { accountNumber: account, ownerName: 'Quince Lee' });
  await app.property(owner.id, { ownerName: 'Quince Lee' });
  const filters = {
    owner_name: 'quince',
    account_number: account,
    city: 'Austin',
    county: '5',
    active: 'all',
  };
  return {
    body: { page: 1, per_page: 10, filters: JSON.stringify(filters) },
    answer: { data: { data: [{ id, account_number: account }], total: 1 } },
  };
};

const page: CallRow = async ({ rows, owner }) => {
  const id = await rows.property(owner);
  return { body: { page: 1, per_page: 1 }, answer: { data: [{ id, pstatus: 'A' }] } };
};

/** A counter of the office, which counts the properties of all clients. */
const number: CallRow = async ({ app, rows, owner }) => {
  await rows.property(owner);
  return {
    body: { status: 'A' },
    effect: async (body) => {
      const counted = await app.db.first<{ n: number }>(
        `SELECT count(*)::int AS n FROM properties WHERE status = 'A'`,
      );
      expect(body).toBe(counted?.n);
    },
  };
};

/** Makes the row of an action on a property, whose effect is checked in the database. */
const action =
  (form: object, columns: object, answer?: object): CallRow =>
  async (cast) => {
    const id = await cast.rows.property(cast.owner);
    return {
      body: { id, ...form },
      ...(answer && { answer }),
      effect: () => expectProperty(cast, id, columns),
    };
  };

const address = { address: '1 Main St', city: 'Dallas', state: 'TX', zip: '75201' };

export const propertyRows: CallRows = {
  ...bothForms('property', {
    'POST register-property': register,
    'POST property-list': list,
    'GET details-only/:id': async ({ rows, owner }) => {
      const id = await rows.property(owner);
      return {
        path: { id },
        answer: { data: { id, owner_name: `Owner ${owner.id}`, county_name: expect.any(String) } },
      };
    },
    'GET mark-ready/:id': async (cast) => {
      const id = await cast.rows.property(cast.owner);
      await cast.app.db.query('UPDATE properties SET is_new = true WHERE id = $1', [id]);
      return {
        path: { id },
        answer: { success: true },
        effect: () => expectProperty(cast, id, { is_new: false }),
      };
    },
    'POST update-status': action(
      { user_id: 1, pstatus: 'I', address: 'x' },
      { status: 'I' },
      { data: { pstatus: 'I' } },
    ),
    'POST update-aoa': action(
      { aofaready: 'Y' },
      { aoa_ready: true, aoa_address: null },
      { data: { aofaready: 'Y' } },
    ),
    'POST update-aoa-address': action(
      { aofaready: 'Y', ...address },
      { aoa_ready: true, aoa_address: '1 Main St', aoa_city: 'Dallas', aoa_state: 'TX', aoa_zip: '75201' },
      { data: { aofaready: 'Y', aoa_address: '1 Main St' } },
    ),
    'POST update-hearing-date': action(
      { hearing_date: '2027-05-17' },
      { hearing_date: '2027-05-17' },
      { hearing_date: '2027-05-17', message: expect.stringContaining('2027') },
    ),
    'POST update-aoa-sent-date': action(
      { date: '2027-05-17' },
      { aoa_sent_date: '2027-05-17' },
      { data: { aoa_sent_date: '2027-05-17' } },
    ),
    'POST removeaoa': async (cast) => {
      const id = await cast.rows.property(cast.owner);
      await cast.app.db.query(`UPDATE properties SET aoa_sent_date = '2027-05-17' WHERE id = $1`, [id]);
      return {
        body: { id },
        answer: { data: { aoa_sent_date: null } },
        effect: () => expectProperty(cast, id, { aoa_sent_date: null }),
      };
    },
    'POST check-account-number-exist': async ({ app, owner }) => {
      const account = `77${owner.id}12`;
      await app.property(owner.id, { accountNumber: account });
      return { body: { account_number: account }, answer: { data: { isExist: true } } };
    },
    'POST number-property': number,
    'POST number-properties-current': number,
    'POST dashboard-active': page,
    'POST dashboard-new-client': page,
  }),
  'POST property/new': async ({ app, rows, owner }) => {
    const id = await rows.property(owner);
    await app.db.query('UPDATE properties SET is_new = true WHERE id = $1', [id]);
    await rows.property(owner);
    return {
      body: { page: 1, per_page: 10, filters: { user_id: String(owner.id) } },
      answer: { data: { data: [{ id, is_new: 1 }], total: 1 } },
    };
  },
  'POST property/filter': search,
  'POST property/custom-search': search,
  'GET property/details/:id': async ({ rows, owner }) => {
    const id = await rows.property(owner);
    return {
      path: { id },
      answer: {
        data: {
          id,
          client_first_name: 'Test',
          client_last_name: 'Tester',
          email: owner.email,
          accnt_percent_of_savings: '50.00',
          final_value: null,
          option_of_value: null,
        },
      },
    };
  },
  'POST property/edit': action(
    { property_city: 'Round Rock', exemption_type: 1, has_major_dmg: 1 },
    { city: 'Round Rock', exemption_type_id: 1, has_major_damage: true, owner_name: expect.any(String) },
    { data: { property_city: 'Round Rock', exemption_type: 1, has_major_dmg: 1 } },
  ),
};

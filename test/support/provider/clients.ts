import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import { person } from './accounts.js';
import { readyToAsk } from './requests.js';
import type { CallRow, CallRows } from './row.js';

/** A page that contains the owner. */
const withOwner = ({ owner }: Cast, fields: object = {}): object => ({
  data: expect.arrayContaining([expect.objectContaining({ id: owner.id, ...fields })]),
  total: expect.any(Number),
});

const page = { page: 1, per_page: 10 };

/** The list of all clients. */
const list: CallRow = (cast) => ({ body: page, answer: withOwner(cast, { pstatus: 'A', userlevel: 1 }) });

/** A search, with its filters as text. */
const search: CallRow = (cast) => ({
  body: {
    ...page,
    filters: JSON.stringify({ type: 'client', email: cast.owner.email, city: '', active: 'true' }),
  },
  answer: { data: { data: [{ id: cast.owner.id, email: cast.owner.email }], total: 1 } },
});

const active: CallRow = (cast) => ({ body: page, answer: withOwner(cast, { status: 'A' }) });

/** The properties of the owner. */
const properties: CallRow = async ({ rows, owner }) => {
  const id = await rows.property(owner);
  return {
    body: { ...page, pstatus: 'A', ulevel: 1, id: owner.id },
    answer: {
      data: expect.arrayContaining([expect.objectContaining({ id, user_id: owner.id, pstatus: 'A' })]),
      total: expect.any(Number),
    },
  };
};

const cityOf = async ({ app, owner }: Cast): Promise<unknown> =>
  (await app.db.first<{ city: string | null }>('SELECT city FROM users WHERE id = $1', [owner.id]))?.city;

const openRequest = ({ app, owner }: Cast): Promise<unknown> =>
  app.db.first(
    `SELECT fields FROM change_requests WHERE client_id = $1 AND kind = 'profile_change' AND status = 0`,
    [owner.id],
  );

/** A change of the owner. Only an administrator's applies at once; other callers create a change request. */
const edit: CallRow = async (cast) => {
  await readyToAsk(cast);
  const { owner } = cast;
  return {
    body: { id: owner.id, homecity: 'Round Rock' },
    answer: { success: true, pending: expect.any(Number), data: { id: owner.id } },
    effect: async (body) => {
      const { pending } = body as { pending: number };
      if (pending === 0) expect(await cityOf(cast)).toBe('Round Rock');
      else expect(await openRequest(cast)).toEqual({ fields: { city: 'Round Rock' } });
    },
  };
};

export const clientRows: CallRows = {
  'GET client/details/:id': ({ owner }) => ({
    path: { id: owner.id },
    answer: {
      data: {
        id: owner.id,
        client_last_name: 'Tester',
        email: owner.email,
        status: 'A',
        userlevel: 1,
        outstanding_balance: 'N',
        paperless_billing: 'Y',
        accnt_percent_of_savings: '50.00',
        is_new: 1,
      },
    },
  }),
  'POST client/store': ({ app }) => {
    const form = { ...person(), paperless_billing: 'N', affiliatecode: 'FRIEND' };
    return {
      body: form,
      answer: {
        success: true,
        message: expect.any(Number),
        data: { email: form.email, homecounty: 5, paperless_billing: 'N', affiliatecode: 'FRIEND' },
      },
      effect: async () => {
        const found = await app.db.first('SELECT level FROM users WHERE email = $1', [form.email]);
        expect(found).toEqual({ level: 1 });
      },
    };
  },
  'POST client/edit': edit,
  'POST client/edit-profile-client': async (cast) => {
    const { body, ...prepared } = await edit(cast);
    return { ...prepared, body: { ...body, url: `client/details/${cast.owner.id}` } };
  },
  'POST client/update-oustanding': ({ app, owner }) => ({
    body: { id: owner.id, value: 'Y' },
    answer: { success: true },
    effect: async () => {
      const found = await app.db.first('SELECT outstanding_balance AS due FROM clients WHERE id = $1', [
        owner.id,
      ]);
      expect(found).toEqual({ due: true });
    },
  }),
  'POST client/update-status': async ({ app, rows, owner }) => {
    const propertyId = await rows.property(owner);
    return {
      body: { id: owner.id, status: 'I' },
      answer: { success: true },
      effect: async () => {
        const found = await app.db.first(
          'SELECT u.status AS client, p.status AS property FROM users u, properties p WHERE u.id = $1 AND p.id = $2',
          [owner.id, propertyId],
        );
        expect(found).toEqual({ client: 'I', property: 'I' });
      },
    };
  },
  'GET client/mark-ready/:id': ({ app, owner }) => ({
    path: { id: owner.id },
    answer: { success: true },
    effect: async () => {
      const found = await app.db.first('SELECT is_new AS new FROM clients WHERE id = $1', [owner.id]);
      expect(found).toEqual({ new: false });
    },
  }),
  'POST client-list': list,
  'POST client/client-list': list,
  'POST client/new': (cast) => ({ body: page, answer: withOwner(cast, { is_new: 1 }) }),
  'POST client/client-list-active-inactive': (cast) => ({
    body: { ...page, pstatus: 'A', is_new: 1 },
    answer: withOwner(cast),
  }),
  'POST client/filter': search,
  'POST client/custom-search': search,
  'POST client/dashboard-active': active,
  'POST client/dashboard-new-client': active,
  'POST client/active-inactive-properties': properties,
  'POST client/active-inactive-properties2': properties,
  'POST client/number-client': ({ caller }) => ({
    body: { status: 'A' },
    effect: async (body) => {
      const dashboard = (await caller.get('/api/dashboard').expect(200)).body as { clients: object };
      expect(dashboard.clients).toMatchObject({ active: body });
    },
  }),
  'POST client/number-client-current': ({ caller }) => ({
    body: { status: 'A' },
    effect: async (body) => {
      const dashboard = (await caller.get('/api/dashboard').expect(200)).body as { clients: object };
      expect(dashboard.clients).toMatchObject({ currentYear: body });
    },
  }),
  'GET client/recent-view': async ({ caller, owner }) => {
    await caller.get(`/api/provider/client/details/${owner.id}`).expect(200);
    return { answer: [{ id: owner.id, client_id: owner.id, client_last_name: 'Tester' }] };
  },
  'GET client/all-client': ({ owner }) => ({
    effect: async (body) => {
      expect(body).toContainEqual({ id: owner.id, name: expect.stringMatching(/ Tester$/) });
    },
  }),
  'GET county': () => ({
    query: { state: 'TX' },
    effect: async (body) => {
      expect(body).toContainEqual({ id: 5, name: expect.any(String) });
    },
  }),
  'GET client/agent-list': async ({ rows }) => {
    const id = await rows.reference('agents');
    return { answer: { data: expect.arrayContaining([expect.objectContaining({ id, status: 'A' })]) } };
  },
  'GET client/agent-list-active': async ({ app, rows }) => {
    const id = await rows.reference('agents');
    await app.db.query('UPDATE agents SET active = false WHERE id = $1', [id]);
    return {
      answer: { data: expect.not.arrayContaining([expect.objectContaining({ id })]) },
    };
  },
};

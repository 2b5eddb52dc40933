import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import type { CallRow, CallRows } from './row.js';

/** Rejects an open profile request of the owner, so a new one can be made. */
export async function readyToAsk({ app, owner }: Pick<Cast, 'app' | 'owner'>): Promise<void> {
  await app.db.query(
    `UPDATE change_requests SET status = 2, decided_at = now() WHERE client_id = $1 AND kind = 'profile_change' AND status = 0`,
    [owner.id],
  );
}

/** Makes the owner's request to change its profile. Returns its id. */
async function profileChange(cast: Cast): Promise<number> {
  await readyToAsk(cast);
  const form = { kind: 'profile_change', fields: { city: 'Round Rock' } };
  const { body } = await cast.owner.post('/api/change-requests', form).expect(201);
  return body.id as number;
}

/** Expects a request's status. */
const decided = async ({ app }: Cast, id: number, status: number): Promise<void> =>
  expect(await app.db.first('SELECT status FROM change_requests WHERE id = $1', [id])).toEqual({ status });

/** A page of activities with the owner's change. */
const activities: CallRow = async ({ rows, owner }) => {
  const id = await rows.activity(owner);
  return {
    body: { page: 1, per_page: 100, type: 'client_update' },
    answer: {
      data: expect.arrayContaining([
        expect.objectContaining({ id, type: 'client_update', client_id: owner.id, user_type: 0 }),
      ]),
      total: expect.any(Number),
    },
  };
};

export const requestRows: CallRows = {
  'POST client/activities-all': activities,
  'POST client/activities-filter': activities,
  'POST client/viewAllPending': async (cast) => {
    await profileChange(cast);
    return {
      body: { page: 1, per_page: 100, type: 'profile_change' },
      answer: {
        data: expect.arrayContaining([
          expect.objectContaining({
            type: 'profile_change',
            fields: [{ homecity: { old: null, new: 'Round Rock' } }],
            client_id: cast.owner.id,
            user_id: cast.owner.id,
            user_type: 0,
            first_name: expect.any(String),
            last_name: 'Tester',
            status: 0,
          }),
        ]),
      },
    };
  },
  'GET client/activities/:id': async ({ rows, owner }) => {
    const id = await rows.activity(owner);
    return { path: { id: owner.id }, answer: { data: [{ id }], total: 1 } };
  },
  'POST client/delele-activities': async ({ rows, owner, caller }) => {
    const id = await rows.activity(owner);
    return {
      body: { id },
      answer: { success: true },
      effect: async () => {
        await caller.get(`/api/activities/${id}`).expect(404);
      },
    };
  },
  'GET client/viewEditPending/:id': async (cast) => {
    const id = await profileChange(cast);
    return {
      path: { id: cast.owner.id },
      answer: { status: 0, data: { id, user_id: cast.owner.id, homecity: 'Round Rock', status: 0 } },
    };
  },
  'POST client/requestEmail': async (cast) => {
    const id = await profileChange(cast);
    return {
      body: { id, type: 'profile-edit' },
      answer: { data: { id, user_id: cast.owner.id, homecity: 'Round Rock', changed: ['homecity'] } },
    };
  },
  'POST client/approve-client-changes': async (cast) => {
    const id = await profileChange(cast);
    return {
      body: { id, user_id: cast.owner.id, homecity: 'Round Rock' },
      answer: { success: true },
      effect: async () => {
        await decided(cast, id, 1);
        const found = await cast.app.db.first('SELECT city FROM users WHERE id = $1', [cast.owner.id]);
        expect(found).toEqual({ city: 'Round Rock' });
      },
    };
  },
  'POST client/reject-client-changes': async (cast) => {
    const id = await profileChange(cast);
    return { body: { id }, answer: { success: true }, effect: () => decided(cast, id, 2) };
  },
  'POST client/approve-delete-account': async ({ app, owner }) => {
    const { body } = await owner.post('/api/change-requests', { kind: 'delete_account' }).expect(201);
    return {
      body: { id: body.id as number },
      answer: { success: true },
      effect: async () => {
        const found = await app.db.first('SELECT status FROM users WHERE id = $1', [owner.id]);
        expect(found).toEqual({ status: 'I' });
      },
    };
  },
  'GET client/delete-account': ({ app, owner }) => ({
    answer: { success: true },
    effect: async () => {
      const found = await app.db.first('SELECT kind, status FROM change_requests WHERE client_id = $1', [
        owner.id,
      ]);
      expect(found).toEqual({ kind: 'delete_account', status: 0 });
    },
  }),
};

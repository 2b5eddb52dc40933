import { expect } from '@jest/globals';
import type { CallRows } from './row.js';

export const noteRows: CallRows = {
  'POST note/store': ({ owner, caller }) => ({
    body: { id: owner.id, type: 1, notes: 'Called, no answer' },
    answer: { data: { notes: [{ user_id: owner.id, type: 1, notes: 'Called, no answer' }] } },
    effect: async () => {
      const filter = encodeURIComponent(JSON.stringify({ clientId: owner.id }));
      const { body } = await caller.get(`/api/notes?filter=${filter}`).expect(200);
      expect(body).toMatchObject([{ kind: 1, text: 'Called, no answer' }]);
    },
  }),
  'POST note/store-property': async ({ rows, owner, caller }) => {
    const id = await rows.property(owner);
    return {
      body: { id, type: 2, notes: 'Roof leaks' },
      answer: { data: { notes: [{ user_id: owner.id, property_id: id, type: 2, notes: 'Roof leaks' }] } },
      effect: async () => {
        const filter = encodeURIComponent(JSON.stringify({ propertyId: id }));
        const { body } = await caller.get(`/api/notes?filter=${filter}`).expect(200);
        expect(body).toMatchObject([{ kind: 2, text: 'Roof leaks' }]);
      },
    };
  },
  'GET note/fetch/:id': async ({ rows, owner }) => {
    const id = await rows.note(owner);
    return { path: { id: owner.id }, answer: { data: [{ id, type: 1, user_id: owner.id }], total: 1 } };
  },
  'GET note/fetch-property/:id': async ({ rows, owner }) => ({
    path: { id: await rows.property(owner) },
    answer: { data: [], total: 0 },
  }),
  'POST client/edit-notes': async ({ rows, owner, caller }) => {
    const id = await rows.note(owner);
    return {
      body: { id, notes: 'Changed' },
      answer: { success: true },
      effect: async () => {
        expect((await caller.get(`/api/notes/${id}`).expect(200)).body).toMatchObject({ text: 'Changed' });
      },
    };
  },
  'POST client/delete-notes': async ({ rows, owner, caller }) => {
    const id = await rows.note(owner);
    return {
      body: { id },
      answer: { success: true },
      effect: async () => {
        await caller.get(`/api/notes/${id}`).expect(404);
      },
    };
  },
};

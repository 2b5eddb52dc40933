import { expect } from '@jest/globals';
import { bothForms } from './both-forms.js';
import type { CallRows } from './row.js';

/** Texts of letters, and the notice on the registration page. */
export const officeTextRows: CallRows = {
  ...bothForms('property', {
    'POST get-template': () => ({
      body: { id: 'client-info-sheet' },
      answer: { data: [{ id: 'client-info-sheet', opening: expect.any(String) }] },
    }),
    'POST update-template/:id': ({ caller }) => ({
      path: { id: 'client-info-sheet.fr' },
      body: { opening: 'Bonjour' },
      answer: { data: { id: 'client-info-sheet.fr', opening: 'Bonjour' } },
      effect: async () => {
        const { body } = await caller.get('/api/letter-templates/client-info-sheet.fr').expect(200);
        expect(body).toMatchObject({ opening: 'Bonjour', changed: true });
      },
    }),
  }),
  'GET settings/acknowledgment': () => ({
    answer: { data: [{ id: 1, status: expect.any(Number), message: expect.any(String) }] },
  }),
  'POST settings/acknowledgment-edit': ({ caller }) => ({
    body: { id: 1, ack_status: 1, ack_message: 'Sign up before May 15' },
    answer: { data: { status: 1, message: 'Sign up before May 15', username: 'Test Tester' } },
    effect: async () => {
      const { body } = await caller.get('/api/settings/acknowledgment').expect(200);
      expect(body).toMatchObject({ value: { enabled: true, message: 'Sign up before May 15' } });
    },
  }),
};

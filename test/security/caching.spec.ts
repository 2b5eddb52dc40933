import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { registrationForm } from '../support/registration.js';

describe('responses that may not be cached', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
  });
  afterAll(() => app.stop());

  it.each<[string, number, () => PromiseLike<{ status: number; headers: Record<string, string> }>]>([
    ['a list', 200, () => admin.get('/api/clients')],
    ['a list behind an encoded address', 200, () => admin.get('/%61pi/clients')],
    ['one record', 200, () => admin.get(`/api/clients/${client.id}`)],
    ['the own account', 200, () => client.get('/api/auth/account')],
    [
      'a sign-in that failed',
      401,
      () => app.anyone.post('/api/auth/sign-in').send({ email: client.email, password: 'x', form: 'client' }),
    ],
    ['a form with errors', 400, () => admin.put('/api/settings/firm', {})],
    ['a refusal', 403, () => client.get('/api/settings')],
    ['a missing record', 404, () => admin.get('/api/clients/999999')],
    ['an unknown address', 404, () => app.anyone.get('/api/nothing')],
    [
      'a malformed body',
      400,
      () => app.anyone.post('/api/auth/sign-in').set('content-type', 'application/json').send('{'),
    ],
    ['a new record', 201, () => app.anyone.post('/api/registration').send(registrationForm())],
    ['the registration form', 200, () => app.anyone.get('/api/registration')],
    [
      'a document',
      200,
      async () => {
        const { body } = await admin.post('/api/links', { purpose: 'client-info-sheet', id: client.id });
        return app.anyone.get(body.url as string);
      },
    ],
    ['an invalid link', 403, () => app.anyone.get('/api/links/contract/MTc/MjA/x.y.z')],
    ['readiness', 200, () => app.anyone.get('/api/health/ready')],
  ])('the response is sent with no-store: %s', async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toMatch(/(^|, )no-store$/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../src/platform/database/database.js';
import { TestApp, type TestUser } from '../support/app.js';

describe('responses of the API', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  it('an error has its request id in a header and in the body', async () => {
    const { body, headers } = await admin.get('/api/properties/999999').expect(404);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      statusCode: 404,
      code: 'propertyNotFound',
      message: 'Property not found!',
      requestId: headers['x-request-id'],
    });
  });

  it.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'Veuillez vous connecter.'],
    ['de', 'Bitte melden Sie sich an.'],
    ['es,en;q=0.5', 'Please sign in.'],
    ['', 'Please sign in.'],
  ])('an error message follows Accept-Language %j', async (language, message) => {
    const { body } = await app.anyone.get('/api/clients').set('accept-language', language).expect(401);
    expect(body.message).toBe(message);
  });

  it('the response to malformed JSON reveals no details of the error', async () => {
    const { body } = await admin
      .post('/api/clients')
      .set('content-type', 'application/json')
      .send('{"broken"')
      .expect(400);
    expect(body).toMatchObject({ code: 'badRequest' });
    expect(JSON.stringify(body)).not.toMatch(/JSON|Unexpected|stack/i);
  });

  it('refuses a body that is too large, or of an unsupported type', async () => {
    const large = await admin.post('/api/clients', { firstName: 'x'.repeat(1_200_000) }).expect(413);
    expect(large.body.code).toBe('tooLarge');
    const xml = await admin
      .post('/api/clients')
      .set('content-type', 'text/xml')
      .send('<client/>')
      .expect(415);
    expect(xml.body.code).toBe('unsupportedMedia');
  });

  it('treats a NUL character as a bad request, not as an internal error', async () => {
    const created = await admin
      .get(`/api/clients?filter=${encodeURIComponent('{"q":"a\\u0000b"}')}`)
      .expect(400);
    expect(created.body.code).toBe('badFilter');
  });

  it('unknown paths and ids that are not numbers get a 4xx error', async () => {
    expect((await admin.get('/api/nothing').expect(404)).body.code).toBe('routeNotFound');
    expect((await admin.get('/api/clients/five').expect(400)).body.code).toBe('badRequest');
    await admin
      .get('/api/clients/99999999999')
      .expect((response) => expect([400, 404]).toContain(response.status));
  });

  it('the API serves its own description', async () => {
    const { body } = await app.anyone.get('/api/openapi.json').expect(200);
    expect(body.paths['/api/billings'].post['x-levels']).toEqual([3]);
    await app.anyone.get('/api/docs').expect(200).expect('content-type', /html/);
  });

  it('the API is alive and ready with its database', async () => {
    await app.anyone.get('/api/health/live').expect(200, { status: 'ok' });
    await app.anyone.get('/api/health/ready').expect(200, { status: 'ok' });
  });
});

describe('the API without its database', () => {
  it('the API stays alive without its database, but is not ready', async () => {
    const app = await TestApp.start();
    try {
      await app.db.query('SELECT pg_sleep(0)');
      app.app.get(Database).query = () => Promise.reject(new Error('connection refused'));
      await app.anyone.get('/api/health/live').expect(200);
      const { body } = await app.anyone.get('/api/health/ready').expect(503);
      expect(body.code).toBe('unavailable');
    } finally {
      await app.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordStatus, recordStatuses } from '../../common/platform/enums.js';
import { UserLevel, userLevels } from '../../common/auth/enums.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';

const forms = ['client', 'admin'] as const;
const refusals = {
  client: 'Your credentials are incorrect or your account is inactive.',
  admin: 'Your credentials are incorrect.',
};
const cases = [false, true].flatMap((staffMaySignIn) =>
  userLevels.flatMap((level) =>
    recordStatuses.flatMap((status) => forms.map((form) => ({ staffMaySignIn, level, status, form }))),
  ),
);

/** Who may sign in (docs/rules/accounts.md, "Sign-in"), written out independently of the code under test. */
function mayEnter({ staffMaySignIn, level, status, form }: (typeof cases)[number]): boolean {
  if (status === 'I') return false;
  if (form === 'client') return level === UserLevel.Client;
  if (level === UserLevel.Staff) return staffMaySignIn;
  return level === UserLevel.Admin || level === UserLevel.StaffRole;
}

describe('permitted sign-ins', () => {
  let app: TestApp;
  let admin: TestUser;
  const people = new Map<string, TestUser>();

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    for (const level of userLevels) {
      for (const status of recordStatuses) people.set(`${level}${status}`, await app.user(level, { status }));
    }
  });
  afterAll(() => app.stop());

  const person = (level: UserLevel, status: RecordStatus): string =>
    people.get(`${level}${status}`)?.email ?? '';

  describe.each([false, true])('with the setting for level 2 %s', (staffMaySignIn) => {
    beforeAll(async () => {
      await admin.put('/api/settings/security', { staffMaySignIn, revealUnknownEmail: false }).expect(200);
    });

    it.each(cases.filter((entry) => entry.staffMaySignIn === staffMaySignIn))(
      'sign-in follows the table for level $level with status $status at the $form form',
      async (entry) => {
        const answer = await app.anyone.post('/api/auth/sign-in').send({
          email: person(entry.level, entry.status),
          password: testPassword,
          form: entry.form,
        });
        if (mayEnter(entry)) {
          expect(answer.status).toBe(200);
          expect(answer.body.user.level).toBe(entry.level);
        } else {
          expect(answer.status).toBe(401);
          expect(answer.body.message).toBe(refusals[entry.form]);
        }
      },
    );
  });

  it('turning the setting for level 2 off ends the sessions of that level', async () => {
    await admin
      .put('/api/settings/security', { staffMaySignIn: true, revealUnknownEmail: false })
      .expect(200);
    const { body } = await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: person(UserLevel.Staff, 'A'), password: testPassword, form: 'admin' })
      .expect(200);
    const call = () => app.anyone.get('/api/auth/account').set('authorization', `Bearer ${body.accessToken}`);
    await call().expect(200);
    await admin
      .put('/api/settings/security', { staffMaySignIn: false, revealUnknownEmail: false })
      .expect(200);
    await call().expect(401);
    await admin.get('/api/auth/account').expect(200);
  });
});

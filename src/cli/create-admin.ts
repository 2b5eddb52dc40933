import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { UserLevel } from '../../common/auth/enums.js';
import { canonicalEmailAddress, emailPattern } from '../../common/text/email-address.js';
import { Database } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Journal } from '../platform/journal/journal.service.js';
import { openServiceBesideOthers, run } from '../service.js';
import { findPasswordProblem, passwordLengths } from '../auth/users/passwords.js';
import { UsersService } from '../auth/users/users.service.js';

/**
 * `npm run create-admin -- --email … --first-name … --last-name …`: creates an administrator. The password is read from
 * ADMIN_PASSWORD or prompted for, to keep it out of the shell's history.
 */
await run(
  async (started, fail) => {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        username: { type: 'string' },
      },
    });
    const ask = asker();
    const email = canonicalEmailAddress(values.email ?? (await ask('E-mail: ')));
    if (!emailPattern.test(email)) throw new OperatorError(`"${email}" is not an e-mail address.`);
    const firstName = (values['first-name'] ?? (await ask('First name: '))).trim();
    const lastName = (values['last-name'] ?? (await ask('Last name: '))).trim();
    if (!firstName || !lastName) throw new OperatorError('First name and last name are required.');
    const password = process.env['ADMIN_PASSWORD'] ?? (await ask('Password: '));
    ask.close();
    const owner = { email, username: values.username ?? email, firstName, lastName };
    const problem = await findPasswordProblem(password, owner);
    if (problem) throw new OperatorError(`${text('en', `fieldErrors.${problem}`, passwordLengths)}.`);

    const app = await openServiceBesideOthers(started, fail);
    try {
      const passwordHash = await app.get(UsersService, { strict: false }).hashNewPassword(password, owner);
      const user = await app.get(Database).transaction(async (tx) => {
        const created = await app.get(UsersService, { strict: false }).create(tx, {
          level: UserLevel.Admin,
          ...owner,
          passwordHash,
        });
        await app.get(Journal, { strict: false }).publish(tx, 'AdministratorCreated', {
          actor: null,
          details: { userId: created.id },
        });
        return created;
      });
      console.log(`Administrator ${user.id} is ready; sign in at /admin.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [first] = Object.values(error.details.fields ?? {});
      const code = typeof first === 'string' ? first : first?.code;
      throw new OperatorError(code ? text('en', `fieldErrors.${code}`) : text('en', `errors.${error.code}`), {
        cause: error,
      });
    }
  },
  { stayAlive: false },
);

/** Returns a function that prompts on the terminal. Without a terminal, missing values are errors. */
function asker(): { (question: string): Promise<string>; close(): void } {
  const lines = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const ask = async (question: string): Promise<string> => {
    if (!lines) {
      throw new OperatorError(
        'Give --email, --first-name and --last-name, and the password in the ADMIN_PASSWORD environment variable.',
      );
    }
    return lines.question(question);
  };
  return Object.assign(ask, { close: () => lines?.close() });
}

import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createApplication } from '../application.js';
import { UserLevel } from '../../common/enums.js';
import { emailPattern } from '../../common/formats.js';
import { passwordMinLength } from '../../common/limits.js';
import { loadConfig } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { text } from '../platform/request/locale.js';
import { createLogger } from '../platform/logging/logger.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Journal } from '../journal/journal.service.js';
import { openDatabaseBesideOthers, prepareSchema, readEnvironmentFile, run } from '../service.js';
import { hashPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';

/**
 * `npm run create-admin -- --email … --first-name … --last-name …`: makes an administrator. The password comes from
 * ADMIN_PASSWORD or is asked for; on a command line it would stay in the shell's history.
 */
await run(
  async (started) => {
    readEnvironmentFile();
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        username: { type: 'string' },
      },
    });
    const ask = asker();
    const email = (values.email ?? (await ask('E-mail: '))).trim().toLowerCase();
    if (!emailPattern.test(email)) throw new OperatorError(`"${email}" is no e-mail address.`);
    const firstName = (values['first-name'] ?? (await ask('First name: '))).trim();
    const lastName = (values['last-name'] ?? (await ask('Last name: '))).trim();
    if (!firstName || !lastName) throw new OperatorError('First name and last name are needed.');
    const password = process.env['ADMIN_PASSWORD'] ?? (await ask('Password: '));
    if (password.length < passwordMinLength)
      throw new OperatorError(`The password needs at least ${passwordMinLength} characters.`);
    ask.close();

    const config = { ...loadConfig(process.env), runWorker: false };
    const logger = createLogger(config);
    const database = await openDatabaseBesideOthers(config, logger);
    started(database.stop);
    await prepareSchema(config, database.url);
    const app = await createApplication({ config, databaseUrl: database.url, logger });
    started(() => app.close());
    const passwordHash = await hashPassword(password);
    try {
      const user = await app.get(Database).transaction(async (tx) => {
        const created = await app.get(UsersService, { strict: false }).create(tx, {
          level: UserLevel.Admin,
          firstName,
          lastName,
          email,
          username: values.username ?? email,
          passwordHash,
        });
        await app.get(Journal, { strict: false }).publish(tx, {
          name: 'AdministratorCreated',
          activity: 'staff',
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

/** Asks on the terminal; without one every missing value is an error. */
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

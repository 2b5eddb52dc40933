import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { consoleAddress } from '../../../common/pages/console-addresses.js';
import { consolePath } from '../../../common/pages/console-paths.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { MailTransport } from '../../mail/transport.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { forbidden, notFound } from '../../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { Storage } from '../../platform/storage/storage.js';
import { SettingsService } from '../../settings/settings.service.js';
import { hashNewPassword } from '../../auth/users/passwords.js';
import { UsersService } from '../../auth/users/users.service.js';
import { isSameSecret } from '../../platform/signed-tokens/same-secret.js';
import type { SetUpDto, SetUpMailDto, SetUpTestDto } from './first-run.dto.js';

/** Maximum characters of the reason for a failed test. */
const reasonMaxLength = 300;

const openCondition = `NOT EXISTS (SELECT 1 FROM first_run) AND NOT EXISTS (SELECT 1 FROM users WHERE level = ${UserLevel.Admin})`;

/**
 * First set-up of a firm in production. Possible only once, while there is no administrator, and with a token that the service
 * prints at start (docs/security.md, "First set-up").
 */
@Injectable()
export class FirstRun {
  private readonly log = new Logger('FirstRun');
  /** Caches that the set-up is closed: it never opens again, so no further query is needed. */
  private isClosed: boolean;

  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
    private readonly storage: Storage,
    private readonly mail: MailTransport,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.isClosed = !config.production;
  }

  /** Checks whether the firm can still be set up. */
  async isOpen(): Promise<boolean> {
    if (this.isClosed) return false;
    const row = await this.db.first<{ open: boolean }>(`SELECT ${openCondition} AS open`);
    this.isClosed = row?.open === false;
    return !this.isClosed;
  }

  /** Returns the URL of the set-up page with the token, for the log; undefined once the firm is set up. */
  async address(): Promise<string | undefined> {
    if (!(await this.isOpen())) return undefined;
    // Browsers do not send the part after # to servers, so it appears in no access log.
    return `${this.config.publicUrl ?? ''}${consoleAddress(consolePath('setUp'))}#${this.token}`;
  }

  /** @throws 404 once the firm is set up */
  async assertOpen(): Promise<void> {
    if (!(await this.isOpen())) throw notFound();
  }

  /**
   * Sends a test mail.
   * @throws 404 once the firm is set up, 403 for a wrong token, 429
   */
  async testMail({ token, email }: SetUpMailDto): Promise<SetUpTestDto> {
    await this.assertToken(token);
    const { locale } = requestContext();
    return this.attempt(async () => {
      const via = await this.mail.send({
        id: 0,
        messageId: `<${randomUUID()}@${this.mail.domain}>`,
        template: 'set-up-test',
        recipient: email,
        subject: text(locale, 'firstRun.mail.subject'),
        textBody: text(locale, 'firstRun.mail.text'),
        htmlBody: null,
        attachments: [],
        unsubscribeUrl: null,
      });
      return via === 'mailbox';
    });
  }

  /**
   * Writes, reads and deletes a file in the file store.
   * @throws 404 once the firm is set up, 403 for a wrong token, 429
   */
  async testStorage(token: string): Promise<SetUpTestDto> {
    await this.assertToken(token);
    return this.attempt(async () => {
      const key = `set-up/${randomUUID()}.txt`;
      const content = Buffer.from(key);
      await this.storage.put(key, content, 'text/plain');
      const read = await this.storage.get(key);
      await this.storage.remove(key);
      if (!read.equals(content)) throw new Error('The file was read with another content.');
      return false;
    });
  }

  /**
   * Sets up the firm: its details, the first administrator and backups. Of concurrent calls, only one succeeds.
   * @throws 404 once the firm is set up, 403 for a wrong token, 400 with field errors, 429
   */
  async complete(form: SetUpDto): Promise<void> {
    await this.assertToken(form.token);
    const { firstName, lastName, email } = form;
    const account = { firstName, lastName, email, username: email };
    const passwordHash = await hashNewPassword(form.password, { ...account, firmName: form.firmName });
    await this.db.transaction(async (tx) => {
      await this.close(tx);
      const { locale } = requestContext();
      const level = UserLevel.Admin;
      const { id } = await this.users.create(tx, { ...account, level, passwordHash, locale });
      await tx.query('UPDATE first_run SET user_id = $1', [id]);
      await this.journal.publish(tx, 'AdministratorCreated', { actor: null, details: { userId: id } });
      const actor = { id, level };
      await this.settings.initialise(tx, actor, 'firm', {
        name: form.firmName,
        email: form.firmEmail,
        phone: form.firmPhone ?? '',
        address: form.firmAddress ?? '',
        city: form.firmCity ?? '',
        state: form.firmState ?? '',
        zip: form.firmZip ?? '',
      });
      if (form.backups) await this.settings.initialise(tx, actor, 'backups', { enabled: true });
    });
    this.isClosed = true;
    this.log.log('The firm is set up.');
  }

  /** Closes the set-up for good. Concurrent calls wait here. @throws 404 if it is closed already */
  private async close(tx: Tx): Promise<void> {
    await tx.query('LOCK TABLE first_run IN EXCLUSIVE MODE');
    const closed = await txQuery(
      tx,
      `INSERT INTO first_run (user_id) SELECT NULL WHERE ${openCondition} RETURNING one`,
    );
    if (closed.length === 0) throw notFound();
  }

  /** Derived, so that it is the same in all processes and after a restart. Worthless once the firm is set up. */
  private get token(): string {
    return createHmac('sha256', this.config.linkSecret).update('first set-up').digest('base64url');
  }

  private async assertToken(given: string): Promise<void> {
    await this.assertOpen();
    await this.limits.spend('setUp', canonicalAddress(requestContext().ip));
    if (!isSameSecret(given, this.token)) throw forbidden('setUpToken');
  }

  private async attempt(test: () => Promise<boolean>): Promise<SetUpTestDto> {
    try {
      return { works: true, reason: null, inFolder: await test() };
    } catch (error) {
      this.log.warn(error);
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonMaxLength);
      return { works: false, reason, inFolder: false };
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { ResendAddress } from '../../common/mail/enums.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database } from '../platform/database/database.js';
import { type Caller, isAllowed } from '../platform/access/caller.js';
import { conflict } from '../platform/errors/errors.js';
import { type ListParams, type Page, Query, type Scope } from '../platform/query/index.js';
import type { MessageDetailsDto, MessageDto } from './message.dto.js';
import { mailsToClients, messageDetails, messageList } from './messages.list.js';
import { Outbox } from './outbox.service.js';

/** Reads the mail log and resends messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
  ) {}

  list(caller: Caller, params: ListParams): Promise<Page<MessageDto>> {
    return this.query.list(messageList, params, scopeOf(caller));
  }

  /** @throws 404 */
  async get(caller: Caller, id: number): Promise<MessageDetailsDto> {
    return (await this.query.one(messageDetails, id, scopeOf(caller))).row;
  }

  /**
   * Resends a message on a user's request, to its account's current address or to the address it went to before.
   * @returns the queued message; a copy if the original was already sent
   * @throws 404, 409 for a message that is queued or being sent, or whose text is not kept
   */
  async resend(caller: Caller, id: number, to?: ResendAddress | null): Promise<MessageDetailsDto> {
    const message = await this.get(caller, id);
    const recipient = (to !== 'original' && message.currentAddress) || message.recipient;
    const sent = await this.db.transaction(async (tx) => {
      const again = await this.outbox.again(tx, id, recipient);
      if (again === undefined) throw conflict('messageNotResendable');
      await this.journal.publish(tx, 'MessageSentAgain', {
        actor: caller,
        ...(message.clientId !== null && { clientId: message.clientId }),
        details: { messageId: again, template: message.template, recipient },
      });
      return again;
    });
    return this.get(caller, sent);
  }
}

/** Limits callers without `messages.all` to mails to clients; mails to the firm and its accounts are for administrators. */
const scopeOf = (caller: Caller): Scope => (isAllowed(caller, 'messages.all') ? undefined : mailsToClients);

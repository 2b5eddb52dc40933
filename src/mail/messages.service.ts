import { Injectable } from '@nestjs/common';
import { Journal } from '../journal/journal.service.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict } from '../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../platform/query/index.js';
import type { MessageDetailsDto, MessageDto } from './message.dto.js';
import { messageDetails, messageList } from './messages.list.js';
import { Outbox } from './outbox.service.js';

/** The mail log, and sending a message again. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<Page<MessageDto>> {
    return this.query.list(messageList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<MessageDetailsDto> {
    return (await this.query.one(messageDetails, id)).row;
  }

  /**
   * Sends a message again that failed or has an unknown outcome, on a user's request.
   * @throws 404, 409 for a message that is being sent, was sent, or whose text is not kept
   */
  async resend(caller: Caller, id: number): Promise<MessageDetailsDto> {
    const message = await this.get(id);
    await this.db.transaction(async (tx) => {
      if (!(await this.outbox.again(tx, id))) throw conflict('messageNotResendable');
      await this.journal.publish(tx, 'MessageSentAgain', {
        actor: caller,
        ...(message.clientId !== null && { clientId: message.clientId }),
        details: { messageId: id, template: message.template, recipient: message.recipient },
      });
    });
    return this.get(id);
  }
}

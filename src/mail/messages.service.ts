import { Injectable } from '@nestjs/common';
import { Journal } from '../journal/journal.service.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import type { MessageDetailsDto } from './message.dto.js';
import { messageDetails, messageList } from './messages.list.js';
import { Outbox } from './outbox.service.js';

/** The mail log, and sending a message again. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, messageList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<MessageDetailsDto> {
    const message = await one<MessageDetailsDto>(this.db, messageDetails, id);
    if (!message) throw notFound();
    return message;
  }

  /**
   * Sends a message again that failed, or of which nobody knows whether it went: a person decides that.
   * @throws 404, 409 for a message that is on its way, was sent, or whose text is not kept
   */
  async resend(caller: Caller, id: number): Promise<MessageDetailsDto> {
    const message = await this.get(id);
    await this.db.transaction(async (tx) => {
      if (!(await this.outbox.again(tx, id))) throw conflict('messageNotResendable');
      await this.journal.publish(tx, {
        name: 'MessageSentAgain',
        activity: 'mail',
        actor: caller,
        ...(message.clientId !== null && { clientId: message.clientId }),
        details: { messageId: id, template: message.template, recipient: message.recipient },
      });
    });
    return this.get(id);
  }
}

import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { MailOutages } from './mail-outages.service.js';
import { MailStateDto, MessageDetailsDto, MessageDto, ResendMessageDto } from './message.dto.js';
import { messageList } from './messages.list.js';
import { MessagesService } from './messages.service.js';

/** Mail log. Staff see mails to clients, administrators all mails. */
@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly outages: MailOutages,
  ) {}

  /**
   * Lists the mail log.
   * @remarks Staff get only mails to clients. Mails to the firm and its accounts require `messages.all`.
   */
  @Get()
  @Allow('messages.list')
  @ApiListResponse(MessageDto, messageList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.messages.list(caller, query);
  }

  /**
   * Returns whether mail is being sent.
   * @remarks While the mail server rejects our sign-in, mail stays queued. Only mails that grant access (a code, a link)
   * eventually fail.
   */
  @Get('state')
  @Allow('messages.all')
  state(): Promise<MailStateDto> {
    return this.outages.state();
  }

  /** Returns one message with its text. */
  @Get(':id')
  @Allow('messages.list')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<MessageDetailsDto> {
    return this.messages.get(caller, id);
  }

  /**
   * Sends a message again.
   * @remarks A message that was already sent stays in the log: the response is a copy with a new Message-ID. If its account
   * has a different e-mail address now, the message goes there unless `to` is `original`.
   * @throws {409} The message is queued or being sent, or its text is not kept.
   */
  @Post(':id/resend')
  @Allow('messages.resend')
  @HttpCode(200)
  resend(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { to }: ResendMessageDto,
  ): Promise<MessageDetailsDto> {
    return this.messages.resend(caller, id, to);
  }
}

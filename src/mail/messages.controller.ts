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

/** The mail log: the mails to clients, and for administrators all others. */
@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly outages: MailOutages,
  ) {}

  /**
   * Lists the mail log.
   * @remarks Staff get the mails to clients, without those to the firm and its accounts. A key needs `messages.all` for these.
   */
  @Get()
  @Allow('messages.list')
  @ApiListResponse(MessageDto, messageList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.messages.list(caller, query);
  }

  /**
   * Tells whether mail is sent.
   * @remarks While the mail server refuses our sign-in, all mail waits: nothing is lost.
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
   * @remarks One that was sent stays as it is: the answer is its copy, with a Message-ID of its own. If its account has another
   * e-mail address now, the message goes there unless `to` says `original`.
   * @throws {409} It waits or is being sent, or its text is not kept.
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

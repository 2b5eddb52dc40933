import { Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { MessageDetailsDto, MessageDto } from './message.dto.js';
import { MessagesService } from './messages.service.js';

/** The mail log. */
@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @Allow('messages.list')
  @ApiList(MessageDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.messages.list(query);
  }

  @Get(':id')
  @Allow('messages.list')
  @ApiOkResponse({ type: MessageDetailsDto })
  get(@Param('id', ParseIntPipe) id: number): Promise<MessageDetailsDto> {
    return this.messages.get(id);
  }

  @Post(':id/resend')
  @Allow('messages.resend')
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDetailsDto })
  @ApiConflictResponse({ description: 'It is on its way, was sent, or its text is not kept.' })
  resend(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<MessageDetailsDto> {
    return this.messages.resend(caller, id);
  }
}

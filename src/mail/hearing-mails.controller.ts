import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { IdParam } from '../platform/validation/id-param.js';
import { HearingMailDto } from './hearing-mail.dto.js';
import { HearingTellings } from './hearing-tellings.service.js';

/** Mails about hearing dates. */
@ApiTags('properties')
@Controller('properties')
export class HearingMailsController {
  constructor(private readonly tellings: HearingTellings) {}

  /** Returns the e-mail that would tell the client the hearing date, and whether it was told. */
  @Get(':id/hearing-date/mail')
  @Allow('properties.hearingDate')
  hearingMail(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<HearingMailDto> {
    return this.tellings.show(caller, id);
  }
}

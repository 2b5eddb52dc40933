import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../platform/validation/id-param.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ArbitrationDto, SaveArbitrationDto, SendArbitrationDto } from './arbitration.dto.js';
import { ArbitrationsService } from './arbitrations.service.js';

/** A property's arbitration or litigation. */
@ApiTags('properties')
@Controller('properties/:id/arbitration')
export class ArbitrationsController {
  constructor(private readonly arbitrations: ArbitrationsService) {}

  /** Returns a property's arbitration or litigation. */
  @Get()
  @Allow('arbitrations.read')
  get(@IdParam() id: number): Promise<ArbitrationDto> {
    return this.arbitrations.get(id);
  }

  /**
   * Saves a property's arbitration or litigation.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put()
  @Allow('arbitrations.edit')
  save(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: SaveArbitrationDto,
  ): Promise<ArbitrationDto> {
    return this.arbitrations.save(caller, id, form);
  }

  /**
   * Deletes a property's arbitration or litigation.
   * @remarks Its figures stay in the journal.
   */
  @Delete()
  @Allow('arbitrations.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ArbitrationDto> {
    return this.arbitrations.remove(caller, id);
  }

  /**
   * Saves the form and e-mails the client.
   * @remarks At most once a day, unless `sendAgain` is set.
   * @throws {409} `arbitrationSentLately`: nothing was saved or sent; `data.emailedAt` is the time of the last e-mail.
   * `stale`: the row has changed since `version`; `data.current` holds the current row.
   */
  @Post('send')
  @Allow('arbitrations.edit')
  @HttpCode(200)
  send(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: SendArbitrationDto,
  ): Promise<ArbitrationDto> {
    return this.arbitrations.send(caller, id, form);
  }
}

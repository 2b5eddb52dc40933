import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ArbitrationDto, SaveArbitrationDto } from './arbitration.dto.js';
import { ArbitrationsService } from './arbitrations.service.js';

/** A property's arbitration or litigation. */
@ApiTags('properties')
@Controller('properties/:id/arbitration')
export class ArbitrationsController {
  constructor(private readonly arbitrations: ArbitrationsService) {}

  @Get()
  @Allow('arbitrations.read')
  @ApiOkResponse({ type: ArbitrationDto })
  get(@Param('id', ParseIntPipe) id: number): Promise<ArbitrationDto> {
    return this.arbitrations.get(id);
  }

  @Put()
  @Allow('arbitrations.edit')
  @ApiOkResponse({ type: ArbitrationDto })
  @ApiConflictResponse({ description: 'The row moved on since `version`.' })
  save(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: SaveArbitrationDto,
  ): Promise<ArbitrationDto> {
    return this.arbitrations.save(caller, id, form, false);
  }

  /** Saves the form and writes to the client. */
  @Post('send')
  @Allow('arbitrations.edit')
  @HttpCode(200)
  @ApiOkResponse({ type: ArbitrationDto })
  send(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: SaveArbitrationDto,
  ): Promise<ArbitrationDto> {
    return this.arbitrations.save(caller, id, form, true);
  }
}

import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { InstructionsService } from './instructions.service.js';
import { ConfirmInstructionDto, InstructionsDto, SaveInstructionDto } from './offer.dto.js';

/** Owners' instructions for settlement offers. */
@ApiTags('offers')
@Controller()
export class InstructionsController {
  constructor(private readonly instructions: InstructionsService) {}

  /** Returns the instructions that apply to a property: its own, and the client's. */
  @Get('properties/:id/offer-instructions')
  @Allow('offerInstructions.read')
  ofProperty(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<InstructionsDto> {
    return this.instructions.ofProperty(caller, id);
  }

  /**
   * Saves a property's own instruction.
   * @remarks Without `kind` the instruction is removed, and the client's applies.
   * @throws {409} The row has changed since `version`; `data.current` holds the current instructions.
   */
  @Put('properties/:id/offer-instructions')
  @Allow('offerInstructions.edit')
  saveOfProperty(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: SaveInstructionDto,
  ): Promise<InstructionsDto> {
    return this.instructions.saveOfProperty(caller, id, form);
  }

  /** Returns a client's instruction for all properties. */
  @Get('clients/:id/offer-instructions')
  @Allow('offerInstructions.read')
  ofClient(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<InstructionsDto> {
    return this.instructions.ofClient(caller, id);
  }

  /**
   * Saves a client's instruction for all properties.
   * @remarks Without `kind` the instruction is removed.
   * @throws {409} The row has changed since `version`; `data.current` holds the current instructions.
   */
  @Put('clients/:id/offer-instructions')
  @Allow('offerInstructions.edit')
  saveOfClient(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: SaveInstructionDto,
  ): Promise<InstructionsDto> {
    return this.instructions.saveOfClient(caller, id, form);
  }

  /**
   * Confirms a client's instruction for the season.
   * @remarks Confirms it for the tax year `askedYear`. A client without an instruction is from then on asked about each offer
   * (`ask`).
   * @throws {409} The row has changed since `version`; `data.current` holds the current instructions.
   */
  @Post('clients/:id/offer-instructions/confirm')
  @Allow('offerInstructions.edit')
  @HttpCode(200)
  confirm(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: ConfirmInstructionDto,
  ): Promise<InstructionsDto> {
    return this.instructions.confirm(caller, id, form);
  }
}

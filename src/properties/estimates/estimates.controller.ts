import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access.js';
import { RateLimited } from '../../platform/rate-limits/rate-limit.js';
import { AddressMatchesDto, EstimateDto, EstimateHouseDto, FindAddressDto } from './estimate.dto.js';
import { EstimatesService } from './estimates.service.js';

/** Houses and what a protest could save them, before a sign-up. */
@ApiTags('registration')
@Controller('estimates')
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  /**
   * Finds houses of a county by address or account number.
   * @remarks The first eight of its newest roll, without owners. Empty where the county has no roll, or the firm has switched
   * this off.
   */
  @Post('addresses')
  @Public()
  @RateLimited('addressSearch')
  @HttpCode(200)
  find(@Body() form: FindAddressDto): Promise<AddressMatchesDto> {
    return this.estimates.find(form);
  }

  /**
   * Estimates what a protest of a house could save.
   * @remarks From comparables by the firm's rules; nothing is stored.
   * @throws {404} The county's newest roll has no such account, or the firm has switched this off.
   */
  @Post()
  @Public()
  @RateLimited('estimate')
  @HttpCode(200)
  estimate(@Body() house: EstimateHouseDto): Promise<EstimateDto> {
    return this.estimates.estimate(house);
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access.js';
import { RateLimited } from '../../platform/rate-limits/rate-limit.js';
import { AddressMatchesDto, EstimateDto, EstimateHouseDto, FindAddressDto } from './estimate.dto.js';
import { EstimatesService } from './estimates.service.js';

/** Estimates of what a protest could save, before sign-up. */
@ApiTags('registration')
@Controller('estimates')
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  /**
   * Finds houses of a county by address or account number.
   * @remarks Returns the first eight matches in the county's newest roll, without owners. Empty if the county has no roll, or the
   * firm has switched off estimates.
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
   * @remarks Uses comparables selected by the firm's rules. Nothing is stored.
   * @throws {404} The county's newest roll has no such account, or the firm has switched off estimates.
   */
  @Post()
  @Public()
  @RateLimited('estimate')
  @HttpCode(200)
  estimate(@Body() house: EstimateHouseDto): Promise<EstimateDto> {
    return this.estimates.estimate(house);
  }
}

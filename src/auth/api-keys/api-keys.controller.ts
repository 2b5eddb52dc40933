import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import {
  ApiKeyCallDto,
  ApiKeyDto,
  CreateApiKeyDto,
  CreatedApiKeyDto,
  UpdateApiKeyDto,
} from './api-key.dto.js';
import { apiKeyCallList, apiKeyList } from './api-keys.list.js';
import { ApiKeysService } from './api-keys.service.js';

/** Keys with which programs call the API, for administrators. A key itself cannot call any of this. */
@ApiTags('api-keys')
@Controller()
@Allow('apiKeys.manage')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** Lists the API keys, also expired and revoked ones. */
  @Get('api-keys')
  @ApiListResponse(ApiKeyDto, apiKeyList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.keys.list(query);
  }

  /**
   * Lists the calls with API keys.
   * @remarks One row for each key, minute, operation and address, for 400 days.
   */
  @Get('api-key-calls')
  @ApiListResponse(ApiKeyCallDto, apiKeyCallList)
  calls(@ListParameters() query: ListQuery): Promise<Page> {
    return this.keys.calls(query);
  }

  /** Returns one API key. */
  @Get('api-keys/:id')
  get(@IdParam() id: number): Promise<ApiKeyDto> {
    return this.keys.get(id);
  }

  /**
   * Makes an API key.
   * @remarks The key is returned only here: its hash is stored. It acts on the authority of the caller and works while the
   * caller is an active administrator. A key that is limited to clients cannot have permissions about the whole firm.
   * @throws {429} Too many wrong passwords.
   */
  @Post('api-keys')
  create(@CurrentCaller() caller: Caller, @Body() form: CreateApiKeyDto): Promise<CreatedApiKeyDto> {
    return this.keys.create(caller, form);
  }

  /**
   * Changes the name or the rate limit of an API key.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put('api-keys/:id')
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateApiKeyDto,
  ): Promise<ApiKeyDto> {
    return this.keys.update(caller, id, form);
  }

  /** Revokes an API key for good: its next call is refused. */
  @Post('api-keys/:id/revoke')
  @HttpCode(200)
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ApiKeyDto> {
    return this.keys.revoke(caller, id);
  }
}

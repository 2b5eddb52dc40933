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

/** Management of API keys by administrators. API keys cannot call these operations. */
@ApiTags('api-keys')
@Controller()
@Allow('apiKeys.manage')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** Lists API keys, including expired and revoked ones. */
  @Get('api-keys')
  @ApiListResponse(ApiKeyDto, apiKeyList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.keys.list(query);
  }

  /**
   * Lists calls made with API keys.
   * @remarks One row per key, minute, operation and address, kept for 400 days.
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
   * Creates an API key.
   * @remarks The key is returned only in this response; only its hash is stored. It acts on the authority of the caller and is
   * valid as long as the caller is an active administrator. A key limited to clients cannot have firm-wide permissions.
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

import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { validationPipe } from '../platform/validation/validation.js';
import { settingDefaults, type SettingKey } from './setting-values.js';
import { SettingDto, settingDtos } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

const keys = Object.keys(settingDefaults) as SettingKey[];
const pipe = validationPipe();

/** The firm's settings, one group a key. */
@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('settings.read')
  @ApiOkResponse({ type: [SettingDto] })
  list(): Promise<SettingDto[]> {
    return Promise.all(keys.map((key) => this.settings.describe(key)));
  }

  @Get(':key')
  @Allow('settings.read')
  @ApiParam({ name: 'key', enum: keys })
  @ApiOkResponse({ type: SettingDto })
  @ApiNotFoundResponse({ description: 'There is no such group.' })
  get(@Param('key') key: string): Promise<SettingDto> {
    return this.settings.describe(known(key));
  }

  /** Changes a group: its own fields, all of them. */
  @Put(':key')
  @Allow('settings.edit')
  @ApiParam({ name: 'key', enum: keys })
  @ApiExtraModels(...Object.values(settingDtos))
  @ApiBody({ schema: { oneOf: Object.values(settingDtos).map((dto) => ({ $ref: getSchemaPath(dto) })) } })
  @ApiOkResponse({ type: SettingDto })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('key') name: string,
    @Body() body: Record<string, unknown>,
  ): Promise<SettingDto> {
    const key = known(name);
    const value: object = await pipe.transform(body, { type: 'body', metatype: settingDtos[key] });
    await this.settings.update(caller, key, value);
    return this.settings.describe(key);
  }
}

/** @throws 404 */
function known(name: string): SettingKey {
  const key = keys.find((candidate) => candidate === name);
  if (!key) throw notFound();
  return key;
}

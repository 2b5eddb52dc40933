import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Page } from '../platform/query/index.js';
import { ApiListResponse } from '../platform/server/api-answers.js';
import { BodyExample } from '../platform/server/body-example.js';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { AppError, notFound } from '../platform/errors/errors.js';
import { validationPipe } from '../platform/validation/validation.js';
import { settingDefaults, type SettingKey } from './setting-values.js';
import { SettingDto, settingDtos, type SettingFormDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

const keys = Object.keys(settingDefaults) as SettingKey[];
const pipe = validationPipe();

/** The firm's settings by group. */
@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Lists the firm's settings by group. */
  @Get()
  @Allow('settings.read')
  @ApiListResponse(SettingDto)
  async list(): Promise<Page> {
    const rows = await Promise.all(keys.map((key) => this.settings.describe(key)));
    return new Page('settings', JSON.stringify(rows), 0, rows.length, rows.length);
  }

  /**
   * Returns one group of settings.
   * @throws {404} The group does not exist.
   */
  @Get(':key')
  @Allow('settings.read')
  @ApiParam({ name: 'key', enum: keys, description: 'Name of the group.' })
  get(@Param('key') key: string): Promise<SettingDto> {
    return this.settings.describe(known(key));
  }

  /**
   * Changes a group of settings.
   * @remarks Requires all fields of the group.
   * @throws {404} The group does not exist.
   * @throws {409} `stale`: the group has changed since `version`; `data.current` holds the current one.
   */
  @Put(':key')
  @Allow('settings.edit')
  @ApiParam({ name: 'key', enum: keys, description: 'Name of the group.' })
  @ApiExtraModels(...Object.values(settingDtos))
  @ApiBody({ schema: { anyOf: Object.values(settingDtos).map((dto) => ({ $ref: getSchemaPath(dto) })) } })
  @BodyExample({ defaultPercentage: '50' })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('key') name: string,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<SettingDto> {
    const key = known(name);
    const form = (await pipe.transform(fieldsOf(body), {
      type: 'body',
      metatype: settingDtos[key],
    })) as SettingFormDto;
    return this.settings.update(caller, key, form);
  }
}

/**
 * Returns the group's fields in a body. Drops the record's other properties, because programs may send back a whole record. A `value`
 * without any field next to it is not such a record: it holds the values in the wrong place, so it is kept and then refused.
 * @throws 400 if the body is not an object
 */
function fieldsOf(body: Record<string, unknown> | undefined): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'badRequest');
  const { id: _, updatedAt: _at, updatedBy: _by, value, ...fields } = body;
  const hasFields = Object.keys(fields).some((name) => name !== 'version');
  return value === undefined || hasFields ? fields : { ...fields, value };
}

/** @throws 404 */
function known(name: string): SettingKey {
  const key = keys.find((candidate) => candidate === name);
  if (!key) throw notFound();
  return key;
}

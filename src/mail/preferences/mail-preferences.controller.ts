import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { MailPreferenceDto, UpdateMailPreferenceDto } from './mail-preference.dto.js';
import { MailPreferencesService } from './mail-preferences.service.js';

/** Client preferences for mail that is not essential. Clients access only their own. */
@ApiTags('mail-preferences')
@Controller('mail-preferences')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  /** Returns a client's mail preferences, by client id. */
  @Get(':id')
  @Allow('mailPreferences.read')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<MailPreferenceDto> {
    return this.preferences.get(caller, id);
  }

  /**
   * Changes a client's mail preferences.
   * @throws {409} The preferences have changed since `version`; `data.current` holds the current ones.
   */
  @Put(':id')
  @Allow('mailPreferences.edit')
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { unsubscribed, muted, version }: UpdateMailPreferenceDto,
  ): Promise<MailPreferenceDto> {
    return this.preferences.update(caller, id, { unsubscribed, ...(muted && { muted }) }, version);
  }
}

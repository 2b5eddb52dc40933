import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { AcknowledgmentSettingsDto, RegistrationSettingsDto } from '../../../settings/settings.dto.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { array, Call, type Done, done, doneSchema, dto, ProviderController } from '../shape/call.js';
import { ProviderForm } from '../shape/provider-form.js';
import { NoticeDto, PublicNoticeDto, RegistrationSettingValuesDto } from './registration-settings.dto.js';
import { noticeShape, registrationSettingsShape } from './registration-settings.shape.js';

/** Settings of the registration page. */
@ProviderController(RegistrationSettingValuesDto, PublicNoticeDto, NoticeDto)
export class ProviderRegistrationSettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns whether clients may register, and the notice shown while they may not. */
  @Call('GET', ['settings/registration-settings'], {
    access: 'public',
    rest: 'GET /api/registration',
    answer: dto(RegistrationSettingValuesDto),
  })
  async read(): Promise<RegistrationSettingValuesDto> {
    const { enabled, placeholderTitle, placeholderMessage } = await this.settings.get('registration');
    return {
      enable_register: { key_value: String(enabled) },
      placeholder_title: { key_value: placeholderTitle },
      placeholder_message: { key_value: placeholderMessage },
    };
  }

  /** Changes whether clients may register, and the notice shown while they may not. */
  @Call('POST', ['settings/registration-settings-update'], {
    access: 'settings.edit',
    rest: 'PUT /api/settings/registration',
    form: [registrationSettingsShape, RegistrationSettingsDto],
    answer: doneSchema,
  })
  async update(
    @CurrentCaller() caller: Caller,
    @ProviderForm(registrationSettingsShape, RegistrationSettingsDto) form: RegistrationSettingsDto,
  ): Promise<Done> {
    await this.settings.update(caller, 'registration', form);
    return done;
  }

  /** Lists the public registration texts: the firm's notice, then the one on the protest deadline. */
  @Call('GET', ['settings/list'], {
    access: 'public',
    rest: 'GET /api/registration',
    differs: 'The existing front end gives only the purpose of this call, no path.',
    answer: array(dto(PublicNoticeDto)),
  })
  async notices(): Promise<PublicNoticeDto[]> {
    const [notice, { deadlineText }] = await Promise.all([
      this.settings.get('acknowledgment'),
      this.settings.get('registration'),
    ]);
    return [notice.enabled ? notice.message : '', deadlineText].map((message) => ({
      status: message ? 1 : 0,
      message,
    }));
  }

  /** Lists the one notice on the registration page with its last change. */
  @Call('GET', ['client/settings'], {
    access: 'settings.read',
    rest: 'GET /api/settings/acknowledgment',
    answer: array(dto(NoticeDto)),
  })
  async readNotice(): Promise<NoticeDto[]> {
    const [{ enabled, message }, { updatedAt, updatedBy }] = await Promise.all([
      this.settings.get('acknowledgment'),
      this.settings.describe('acknowledgment'),
    ]);
    return [{ id: 1, status: enabled ? 1 : 0, message, username: updatedBy, updated_at: updatedAt }];
  }

  /** Changes the notice on the registration page. */
  @Call('POST', ['client/settings-update'], {
    access: 'settings.edit',
    rest: 'PUT /api/settings/acknowledgment',
    differs: '`id` is ignored: there is one notice.',
    form: [noticeShape, AcknowledgmentSettingsDto],
    answer: doneSchema,
  })
  async updateNotice(
    @CurrentCaller() caller: Caller,
    @ProviderForm(noticeShape, AcknowledgmentSettingsDto) form: AcknowledgmentSettingsDto,
  ): Promise<Done> {
    await this.settings.update(caller, 'acknowledgment', form);
    return done;
  }
}

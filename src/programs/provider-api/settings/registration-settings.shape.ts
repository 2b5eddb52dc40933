import { AcknowledgmentSettingsDto, RegistrationSettingsDto } from '../../../settings/settings.dto.js';
import { oneZero, trueFalse } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';

/** Whether clients may register, and the notice shown while they may not. */
export const registrationSettingsShape = shapeOf()('RegistrationSettings', RegistrationSettingsDto, {
  ack_status: { name: 'enabled', as: trueFalse },
  placeholder_title: 'placeholderTitle',
  placeholder_message: 'placeholderMessage',
});

/** The notice on the registration page. */
export const noticeShape = shapeOf()('Notice', AcknowledgmentSettingsDto, {
  ack_status: { name: 'enabled', as: oneZero },
  ack_message: 'message',
});

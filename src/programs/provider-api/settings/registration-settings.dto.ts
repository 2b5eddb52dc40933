import { Moment } from '../../../platform/validation/answer-fields.js';

/** The value of a setting. */
export class SettingValueDto {
  /** The value as text. */
  key_value: string;
}

/** Whether clients may register, and the notice shown while they may not. */
export class RegistrationSettingValuesDto {
  /** Whether clients may register: `true` or `false`. */
  enable_register: SettingValueDto;
  /** Title of the notice while registration is closed. */
  placeholder_title: SettingValueDto;
  /** Text of the notice while registration is closed. */
  placeholder_message: SettingValueDto;
}

/** A text shown to everyone who registers. */
export class PublicNoticeDto {
  /** 1 if it is shown, otherwise 0. */
  status: 0 | 1;
  /** The text; empty unless it is shown. */
  message: string;
}

/** The notice on the registration page, with its last change. */
export class NoticeDto {
  /** Always 1: there is one notice. */
  id: number;
  /** 1 if it is shown, otherwise 0. */
  status: 0 | 1;
  /** The text. */
  message: string;
  /** First and last name of the account that last changed it; null if never. */
  username: string | null;
  /** When it was last changed; null if never. */
  @Moment()
  updated_at: string | null;
}

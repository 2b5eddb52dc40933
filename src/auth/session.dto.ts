import { Moment } from '../platform/validation/answer-fields.js';
import type { Device } from '../platform/request/device.js';

/** The device of a session, according to its User-Agent header. */
class DeviceDto implements Device {
  /** Type of the device. */
  kind: Device['kind'];
  /**
   * Name of the browser.
   * @example Firefox
   */
  browser: string | null;
  /**
   * Name of the operating system.
   * @example Windows
   */
  system: string | null;
}

/** A session of the account. */
export class SessionDto {
  /**
   * Id of the session.
   * @example "6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11"
   */
  id: string;
  /** Whether this is the current session. */
  current: boolean;
  /** Device the session was opened on. */
  device: DeviceDto;
  /** Network address the session was opened from. */
  ip: string | null;
  /** Whether the session was opened with "Remember me". */
  remembered: boolean;
  /** When the session was opened. */
  @Moment()
  createdAt: string;
  /** When the session was last used, accurate to about five minutes. */
  @Moment()
  lastSeenAt: string;
  /** When the session expires. */
  @Moment()
  expiresAt: string;
}

/** Result of ending sessions. */
export class EndedSessionsDto {
  /** Number of ended sessions. */
  ended: number;
}

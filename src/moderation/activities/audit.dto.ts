import type { ActivityOrigin } from '../../../common/moderation/enums.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ActivityDto } from './activity.dto.js';

/** An audit entry: an activity and its origin. */
export class AuditEntryDto extends ActivityDto {
  /** Origin of the activity; null for entries older than this field. */
  origin: ActivityOrigin | null;
  /**
   * Name of the job, command or API key; null for other origins.
   * @example hearing-reminders
   */
  originName: string | null;
  /** IP address of the caller. */
  ip: string | null;
  /**
   * Browser and system of the caller.
   * @example Chrome, Windows
   */
  device: string | null;
  /** Id of the HTTP request, as in the log and the x-request-id header. */
  callId: string | null;
  /** Whether the activity was removed from the activities list. */
  isHidden: boolean;
  /** Whether the activity's values were erased with its client. */
  isErased: boolean;
}

/** The hash chain over the activities. */
export class AuditChainDto {
  /** Number of seals. */
  seals: number;
  /** Hash of the last seal, in hexadecimal. */
  head: string | null;
  /** Id of the last sealed activity; 0 without seals. */
  sealedTo: number;
  /** When the last seal was made. */
  @Moment()
  sealedAt: string | null;
  /** Activities that are not sealed yet, counted up to 10,000. */
  unsealed: number;
  /** When the chain was last verified. */
  @Moment()
  verifiedAt: string | null;
  /** Number of seals at the last verification. */
  verifiedSeals: number | null;
  /** Number of contradictions found at the last verification. */
  verifiedProblems: number | null;
}

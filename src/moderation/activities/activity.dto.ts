import type { ActivityType, RequestStatus } from '../../../common/moderation/enums.js';
import type { UserLevel } from '../../../common/auth/enums.js';
import { Facts, FieldValue, Moment } from '../../platform/validation/answer-fields.js';

/** One changed field with its old and new value. */
export class ActivityFieldDto {
  /**
   * Name of the field, as in its resource.
   * @example city
   */
  field: string;
  /** Value before the change, in the resource's format. */
  @FieldValue()
  old: unknown;
  /** Value after the change, in the resource's format. */
  @FieldValue()
  new: unknown;
}

/** An activity, as shown in the activities list and the timelines of clients and properties. */
export class ActivityDto {
  /** Id of the activity. */
  id: number;
  /** Type of the activity; its label is the text `clients.activity.<type>` of the message catalogs, the event's `clients.event.<event>`. */
  type: ActivityType;
  /**
   * The event in the past tense. The creation, approval and rejection of a request share one type.
   * @example ProfileChangeApproved
   */
  event: string;
  /** Details beyond the fields, such as the year of a billing or the reason of a decision. */
  @Facts()
  details: Record<string, unknown>;
  /** The fields that changed. */
  fields: ActivityFieldDto[];
  /** When it happened. */
  @Moment()
  createdAt: string;
  /** The account that did it; null for the service itself. */
  actorId: number | null;
  /** Level of the account that did it. */
  actorLevel: UserLevel | null;
  /** First and last name of the account that did it, or the name of the API key. */
  actorName: string | null;
  /** First name of the account that did it. */
  actorFirstName: string | null;
  /** Last name of the account that did it. */
  actorLastName: string | null;
  /** The API key that did it, on the authority of that account. */
  apiKeyId: number | null;
  /** Who did it: `admin` for the office, a client, an API key or the service itself. */
  userType: 'admin' | 'client' | 'apiKey' | 'service';
  /** First and last name of the account it is about: a sign-in, a password, a second step. Otherwise null. */
  accountName: string | null;
  /** The client concerned. */
  clientId: number | null;
  /** First and last name of that client. */
  clientName: string | null;
  /** First name of that client. */
  clientFirstName: string | null;
  /** Last name of that client. */
  clientLastName: string | null;
  /** The property concerned. */
  propertyId: number | null;
  /** Street and city of that property. */
  propertyAddress: string | null;
  /** The change request it refers to. */
  requestId: number | null;
  /** State of that request: 0 open, 1 approved, 2 rejected. */
  status: RequestStatus | null;
}

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
  /** Type of the activity. The message catalogs label it as `clients.activity.<type>`, and the event as `clients.event.<event>`. */
  type: ActivityType;
  /**
   * Name of the event, in the past tense. It tells apart events of one type, such as the creation, approval and rejection of a request.
   * @example ProfileChangeApproved
   */
  event: string;
  /** Details beyond the fields, such as the year of a billing or the reason of a decision. */
  @Facts()
  details: Record<string, unknown>;
  /** The fields that changed. */
  fields: ActivityFieldDto[];
  /** When the activity happened. */
  @Moment()
  createdAt: string;
  /** Id of the acting account; null for the service itself. */
  actorId: number | null;
  /** Level of the acting account. */
  actorLevel: UserLevel | null;
  /** First and last name of the acting account, or the name of the API key. */
  actorName: string | null;
  /** First name of the acting account. */
  actorFirstName: string | null;
  /** Last name of the acting account. */
  actorLastName: string | null;
  /** Id of the API key used, which acts on behalf of that account; null without one. */
  apiKeyId: number | null;
  /** Kind of actor: the office (`admin`), a client, an API key or the service itself. */
  userType: 'admin' | 'client' | 'apiKey' | 'service';
  /** First and last name of the account that the activity is about, such as a sign-in or a password change. Otherwise null. */
  accountName: string | null;
  /** Id of the client concerned. */
  clientId: number | null;
  /** First and last name of that client. */
  clientName: string | null;
  /** First name of that client. */
  clientFirstName: string | null;
  /** Last name of that client. */
  clientLastName: string | null;
  /** Id of the property concerned. */
  propertyId: number | null;
  /** Street and city of that property. */
  propertyAddress: string | null;
  /** Id of the change request that the activity refers to. */
  requestId: number | null;
  /** State of that request: 0 open, 1 approved, 2 rejected. */
  status: RequestStatus | null;
}

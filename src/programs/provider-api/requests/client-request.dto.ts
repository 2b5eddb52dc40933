import { ApiProperty } from '@nestjs/swagger';
import { RequestStatus } from '../../../../common/moderation/enums.js';
import { Moment } from '../../../platform/validation/answer-fields.js';
import { ChoiceField, TextField, VersionField } from '../../../platform/validation/fields.js';
import { IdDto } from '../shape/paging.js';

const requestPages = ['profile-edit'] as const;

/** Selects the request behind a link in a mail. */
export class RequestEmailDto extends IdDto {
  /** Kind of the link. */
  @ChoiceField(requestPages)
  type: 'profile-edit';
}

/** A decision on a request. */
export class DecisionDto extends IdDto {
  /** Reason for a rejection. */
  @TextField({ optional: true })
  reason?: string | null;
  /** Confirms the client's newer values: `data.targetVersion` from the 409 response. */
  @VersionField()
  target_version?: number | null;
}

/** A client's profile as a request would change it. */
export class ProfileRequestDto {
  /** Id of the request. */
  id: number;
  /** Id of the client. */
  user_id: number;
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Company name, if any. */
  company_name: string | null;
  /** Username. */
  username: string;
  /** E-mail address. */
  email: string;
  /** Street of the mailing address. */
  homeaddress: string | null;
  /** City of the mailing address. */
  homecity: string | null;
  /** Two-letter state code of the mailing address. */
  homestate: string | null;
  /** Zip code of the mailing address. */
  homezip: string | null;
  /** Phone number. */
  homephone1: string | null;
  /** Second phone number. */
  homephone2: string | null;
  /** County of the mailing address; null outside Texas. */
  county_id: number | null;
  /** Names of the fields that the request changes. */
  changed: string[];
  /** 0 open, 1 approved, 2 rejected. */
  status: RequestStatus;
  /** When it was created. */
  @Moment()
  created_at: string;
  /** When it was decided; while it is open, when it was created. */
  @Moment()
  updated_at: string;
}

/** The open request of a client. */
export class PendingRequestDto {
  /** 0 while a request is open, otherwise null. */
  @ApiProperty({ type: 'integer', enum: [RequestStatus.Pending], nullable: true })
  status: 0 | null;
  /** The open request; null if there is none. */
  data: ProfileRequestDto | null;
}

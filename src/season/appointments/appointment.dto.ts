import { ApiProperty, OmitType } from '@nestjs/swagger';
import { lineMaxLength, nameMaxLength } from '../../../common/platform/limits.js';
import { type AppointmentState, appointmentStates } from '../../../common/season/appointments.js';
import {
  type AppointmentSource,
  appointmentSources,
  type FilingWay,
  filingWays,
} from '../../../common/season/terms.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  DayField,
  IdField,
  LineField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A signed appointment of agent (form 50-162) for one property. */
export class AppointmentDto {
  /** Id of the appointment. */
  id: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Account number at the appraisal district. */
  accountNumber: string | null;
  /** Id of the property's county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /** Day on which the form was signed. */
  @Day()
  signedOn: string;
  /** Source: the signed contract, an uploaded form, or a form kept on paper. */
  @ApiProperty({ enum: appointmentSources })
  source: AppointmentSource;
  /** File name of the uploaded form; null without one. */
  fileName: string | null;
  /** State on the current day in the county. */
  @ApiProperty({ enum: appointmentStates })
  state: AppointmentState;
  /**
   * Day on which it was sent to the appraisal district. The property's `aoaSentDate` is that of the newest appointment in force,
   * or of the newest one if none is.
   */
  @Day()
  sentOn: string | null;
  /** Way in which it was sent. */
  @ApiProperty({ enum: filingWays, nullable: true })
  sentBy: FilingWay | null;
  /** Certified mail number, or the portal's confirmation number. */
  receipt: string | null;
  /** Day on which the district accepted it. */
  @Day()
  acceptedOn: string | null;
  /** Day on which the district rejected it. */
  @Day()
  rejectedOn: string | null;
  /** Reason the district gave for the rejection. */
  rejectionReason: string | null;
  /** Day on which it was revoked. */
  @Day()
  revokedOn: string | null;
  /** Reason for the revocation. */
  revocationReason: string | null;
  /** Last day of the authorization; null: valid until revoked. */
  @Day()
  endsOn: string | null;
  /** When the appointment was entered. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A new appointment without an uploaded file. */
export class CreateAppointmentDto {
  /** Id of the property. */
  @IdField()
  propertyId: number;
  /** `contract` or `paper`. Upload a signed form with `POST /api/appointments/upload` instead. */
  @ChoiceField(appointmentSources.filter((source) => source !== 'upload'))
  source: AppointmentSource;
  /** Day of the signature; not in the future. */
  @DayField({ example: '2026-01-15' })
  signedOn: string;
  /** Last day of the authorization, not before the signature. Absent: valid until revoked. */
  @DayField({ optional: true, example: '2099-12-31' })
  endsOn?: string | null;
}

/** Changes to an appointment. Absent fields stay unchanged; null clears a field. */
@ReadOnlyFields<AppointmentDto>(
  'id',
  'propertyId',
  'clientId',
  'clientName',
  'ownerName',
  'propertyAddress',
  'propertyCity',
  'accountNumber',
  'countyId',
  'countyName',
  'source',
  'fileName',
  'state',
  'createdAt',
)
export class UpdateAppointmentDto extends UpdateOf(OmitType(CreateAppointmentDto, ['propertyId', 'source'])) {
  /** Day on which it was sent to the district; not in the future, and not before the signature. */
  @DayField({ optional: true, example: '2026-01-20' })
  sentOn?: string | null;
  /** Way in which it was sent; requires `sentOn`. */
  @ChoiceField(filingWays, { optional: true })
  sentBy?: FilingWay | null;
  /** Certified mail number, or the portal's confirmation number; requires `sentOn`. */
  @LineField({ optional: true, max: lineMaxLength, example: '7019 2280 0000 1234 5678' })
  receipt?: string | null;
  /** Day on which the district accepted it. */
  @DayField({ optional: true, example: '2026-02-02' })
  acceptedOn?: string | null;
  /** Day on which the district rejected it; requires `rejectionReason`, and no `acceptedOn`. */
  @DayField({ optional: true })
  rejectedOn?: string | null;
  /** Reason the district gave for the rejection. */
  @LineField({ optional: true, max: lineMaxLength })
  rejectionReason?: string | null;
  /** Day on which it was revoked; requires `revocationReason`. */
  @DayField({ optional: true })
  revokedOn?: string | null;
  /** Reason for the revocation. */
  @LineField({ optional: true, max: lineMaxLength })
  revocationReason?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Appointments to mark as sent together. */
export class MarkSentDto extends TargetsDto {
  /** Day on which they were sent; not in the future. */
  @DayField({ example: '2026-01-20' })
  sentOn: string;
  /** Way in which they were sent. */
  @ChoiceField(filingWays)
  sentBy: FilingWay;
  /**
   * Prefix of their receipts, followed by a running number: `TCAD-` gives TCAD-1, TCAD-2 and so on. Numbering continues after
   * the highest receipt with this prefix in the year of `sentOn`.
   */
  @LineField({ optional: true, max: nameMaxLength, example: 'TCAD-2026-' })
  receiptPrefix?: string | null;
}

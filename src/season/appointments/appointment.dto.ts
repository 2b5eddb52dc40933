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
  /** The property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /** County of the property. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /** When it was signed. */
  @Day()
  signedOn: string;
  /** Where it comes from: the signed contract, an uploaded form, or a form kept on paper. */
  @ApiProperty({ enum: appointmentSources })
  source: AppointmentSource;
  /** Name of the uploaded form. */
  fileName: string | null;
  /** What became of it. */
  @ApiProperty({ enum: appointmentStates })
  state: AppointmentState;
  /** When it was sent to the appraisal district. That of the newest one is also the property's `aoaSentDate`. */
  @Day()
  sentOn: string | null;
  /** How it was sent. */
  @ApiProperty({ enum: filingWays, nullable: true })
  sentBy: FilingWay | null;
  /** Number of the certified letter, or the portal's confirmation. */
  receipt: string | null;
  /** When the district accepted it. */
  @Day()
  acceptedOn: string | null;
  /** When the district rejected it. */
  @Day()
  rejectedOn: string | null;
  /** Why the district rejected it. */
  rejectionReason: string | null;
  /** When it was revoked. */
  @Day()
  revokedOn: string | null;
  /** Why it was revoked. */
  revocationReason: string | null;
  /** Its last day; without one it lasts until it is revoked. */
  @Day()
  endsOn: string | null;
  /** When it was entered. */
  @Moment()
  createdAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A new appointment without a file. */
export class CreateAppointmentDto {
  /** The property. */
  @IdField()
  propertyId: number;
  /** The signed contract, or a form kept on paper. An uploaded form has its own call. */
  @ChoiceField(appointmentSources.filter((source) => source !== 'upload'))
  source: AppointmentSource;
  /** When it was signed; not in the future. */
  @DayField({ example: '2026-01-15' })
  signedOn: string;
  /** Its last day. Absent: it lasts until it is revoked. */
  @DayField({ optional: true, example: '2099-12-31' })
  endsOn?: string | null;
}

/** Changes to an appointment. Absent fields stay unchanged, null clears. */
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
  /** When it was sent to the district; not in the future, and not before it was signed. */
  @DayField({ optional: true, example: '2026-01-20' })
  sentOn?: string | null;
  /** How it was sent; needs `sentOn`. */
  @ChoiceField(filingWays, { optional: true })
  sentBy?: FilingWay | null;
  /** Number of the certified letter, or the portal's confirmation; needs `sentOn`. */
  @LineField({ optional: true, max: lineMaxLength, example: '7019 2280 0000 1234 5678' })
  receipt?: string | null;
  /** When the district accepted it. */
  @DayField({ optional: true, example: '2026-02-02' })
  acceptedOn?: string | null;
  /** When the district rejected it; needs `rejectionReason`, and no `acceptedOn`. */
  @DayField({ optional: true })
  rejectedOn?: string | null;
  /** Why the district rejected it. */
  @LineField({ optional: true, max: lineMaxLength })
  rejectionReason?: string | null;
  /** When it was revoked; needs `revocationReason`. */
  @DayField({ optional: true })
  revokedOn?: string | null;
  /** Why it was revoked. */
  @LineField({ optional: true, max: lineMaxLength })
  revocationReason?: string | null;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Appointments that were sent together. */
export class MarkSentDto extends TargetsDto {
  /** When they were sent; not in the future. */
  @DayField({ example: '2026-01-20' })
  sentOn: string;
  /** How they were sent. */
  @ChoiceField(filingWays)
  sentBy: FilingWay;
  /**
   * Start of their receipts, which a running number follows: `TCAD-` makes TCAD-1, TCAD-2 and so on. It goes on after the highest
   * number of receipts of that year that begin alike.
   */
  @LineField({ optional: true, max: nameMaxLength, example: 'TCAD-2026-' })
  receiptPrefix?: string | null;
}

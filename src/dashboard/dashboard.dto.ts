import { ApiProperty } from '@nestjs/swagger';
import { type ChangeRequestKind, changeRequestKinds } from '../../common/enums.js';

const money = { example: '78372.00' } as const;

/** The figures of a widget: clients or properties. */
export class RecordCountsDto {
  @ApiProperty({ type: 'integer' })
  active: number;
  @ApiProperty({ type: 'integer' })
  inactive: number;
  /** Active ones that were added in the current year. */
  @ApiProperty({ type: 'integer' })
  currentYear: number;
  /** Active ones that nobody has marked ready yet. */
  @ApiProperty({ type: 'integer' })
  new: number;
}

/** Open requests of one kind. */
export class OpenRequestsDto {
  @ApiProperty({ enum: changeRequestKinds })
  kind: ChangeRequestKind;
  @ApiProperty({ type: 'integer' })
  count: number;
}

/** A hearing that is coming up. */
export class UpcomingHearingDto {
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  @ApiProperty({ format: 'date' })
  hearingDate: string;
  @ApiProperty()
  ownerName: string;
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  @ApiProperty({ type: String, nullable: true })
  city: string | null;
  @ApiProperty()
  countyName: string;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty()
  clientName: string;
}

/** What one tax year brought. */
export class DashboardYearDto {
  @ApiProperty({ type: 'integer' })
  year: number;
  @ApiProperty({ type: 'integer' })
  billings: number;
  @ApiProperty(money)
  reduction: string;
  @ApiProperty(money)
  taxSavings: string;
  @ApiProperty(money)
  invoiceAmount: string;
}

/** What the firm looks at each morning. */
export class DashboardDto {
  /** The current year in the business time zone: `createdYear` of the lists behind the figures. */
  @ApiProperty({ type: 'integer' })
  year: number;
  @ApiProperty({ type: RecordCountsDto })
  clients: RecordCountsDto;
  @ApiProperty({ type: RecordCountsDto })
  properties: RecordCountsDto;
  @ApiProperty({ type: [OpenRequestsDto] })
  openRequests: OpenRequestsDto[];
  /** Of the next two weeks, soonest first; at most 50. */
  @ApiProperty({ type: [UpcomingHearingDto] })
  hearings: UpcomingHearingDto[];
  @ApiProperty({ type: 'integer' })
  hearingsTotal: number;
  /** Oldest first, at most ten. */
  @ApiProperty({ type: [DashboardYearDto] })
  years: DashboardYearDto[];
}

/** A client's own request that waits for a decision. */
export class OwnOpenRequestDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: changeRequestKinds })
  kind: ChangeRequestKind;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** What a client sees first. */
export class ClientDashboardDto {
  @ApiProperty({ format: 'date-time' })
  accountCreatedAt: string;
  @ApiProperty()
  outstandingBalance: boolean;
  @ApiProperty({ type: 'integer' })
  activeProperties: number;
  @ApiProperty({ type: 'integer' })
  inactiveProperties: number;
  @ApiProperty({ type: [OwnOpenRequestDto] })
  openRequests: OwnOpenRequestDto[];
  /** Every hearing from today on, soonest first. */
  @ApiProperty({ type: [UpcomingHearingDto] })
  hearings: UpcomingHearingDto[];
  /** Oldest first. */
  @ApiProperty({ type: [DashboardYearDto] })
  years: DashboardYearDto[];
}

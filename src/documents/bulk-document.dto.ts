import { ApiProperty } from '@nestjs/swagger';
import { type BulkProblem, bulkProblems } from '../../common/enums.js';
import { IdField } from '../platform/validation/fields.js';

/** A file of the bulk upload; its content through a link of purpose `bulk-document`. */
export class BulkDocumentDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  name: string;
  @ApiProperty()
  contentType: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer' })
  size: number;
  /** The group it is shown in; null: 'Errors'. */
  @ApiProperty({ type: String, nullable: true })
  accountNumber: string | null;
  /** What the name says after `AC_`; null when it says nothing. */
  @ApiProperty({ type: String, nullable: true })
  numberInName: string | null;
  /** Why it is in 'Errors': no number in the name, no property with it, or more than one. */
  @ApiProperty({ enum: bulkProblems, nullable: true })
  problem: BulkProblem | null;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  clientId: number | null;
  @ApiProperty({ type: String, nullable: true })
  ownerName: string | null;
  @ApiProperty({ type: String, nullable: true })
  clientName: string | null;
  @ApiProperty({ type: String, nullable: true })
  propertyAddress: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** Where a file of 'Errors' belongs. */
export class AttachDto {
  @IdField()
  propertyId: number;
}

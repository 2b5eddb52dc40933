import { ApiProperty } from '@nestjs/swagger';
import { DocumentKind, DocumentStatus } from '../../common/enums.js';

/** A document on a property; its content through a link of purpose `document`. */
export class DocumentDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  /** 1 general, 2 result of the protest. */
  @ApiProperty({ enum: Object.values(DocumentKind) })
  type: DocumentKind;
  @ApiProperty()
  name: string;
  @ApiProperty()
  contentType: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer' })
  size: number;
  /** 1 held, 0 released to the client. */
  @ApiProperty({ enum: Object.values(DocumentStatus) })
  status: DocumentStatus;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  releasedAt: string | null;
  /** When a released document is deleted: 1 month 28 days after its release. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  expiresAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true })
  createdByName: string | null;
  @ApiProperty({ description: 'The client itself uploaded it.' })
  createdByClient: boolean;
}

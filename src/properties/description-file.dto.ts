import { ApiProperty } from '@nestjs/swagger';
import { FileKind } from '../../common/enums.js';

/** A file behind one of the property form's questions; its content through a link of purpose `description-file`. */
export class DescriptionFileDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  /** 1 purchase, 2 major damage, 3 remodel from registration; 10, 11, 12 the same from a later edit. */
  @ApiProperty({ enum: Object.values(FileKind) })
  type: FileKind;
  @ApiProperty()
  name: string;
  @ApiProperty()
  contentType: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer' })
  size: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

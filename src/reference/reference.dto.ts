import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A state of a mailing address. */
export class StateDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Texas' })
  name: string;
  @ApiProperty({ example: 'TX' })
  code: string;
}

/** A county with its appraisal district. */
export class CountyDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Travis' })
  name: string;
  @ApiProperty({ example: 'TX' })
  state: string;
  @ApiProperty({ example: 'Travis Central Appraisal District' })
  districtName: string;
  @ApiPropertyOptional({ type: String, nullable: true })
  website: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  address: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  city: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  zipCode: string | null;
  /** The firm's agent code with this district. */
  @ApiPropertyOptional({ type: String, nullable: true })
  agentCode: string | null;
}

/** A property type with the Comptroller's two-letter state code. */
export class PropertyTypeDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Single-family residence' })
  type: string;
  @ApiProperty({ example: 'A1' })
  value: string;
}

/** An exemption that an owner may hold. */
export class ExemptionTypeDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiPropertyOptional({ type: String, nullable: true, example: 'HS' })
  code: string | null;
  @ApiProperty({ example: 'Residence homestead' })
  title: string;
}

/** A result of a protest; the flags say where it is offered. */
export class ResultDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Informal settlement' })
  name: string;
  @ApiProperty()
  offeredInBilling: boolean;
  @ApiProperty()
  offeredInFilters: boolean;
}

/** An agent who protests for the firm. */
export class AgentDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  /** First and last name. */
  @ApiProperty()
  name: string;
  @ApiPropertyOptional({ type: String, nullable: true })
  email: string | null;
  @ApiProperty()
  active: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import type { Device } from './device.js';

const kinds = [
  'desktop',
  'phone',
  'tablet',
  'program',
  'unknown',
] as const satisfies readonly Device['kind'][];

class DeviceDto implements Device {
  @ApiProperty({ enum: kinds })
  kind: Device['kind'];
  @ApiProperty({ type: String, nullable: true, example: 'Firefox' })
  browser: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Windows' })
  system: string | null;
}

/** One place where the account is signed in. */
export class SessionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Whether it is the session of this call. */
  @ApiProperty()
  current: boolean;
  @ApiProperty({ type: DeviceDto })
  device: DeviceDto;
  @ApiProperty({ type: String, nullable: true })
  ip: string | null;
  /** Signed in with remember me. */
  @ApiProperty()
  remembered: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** To about five minutes. */
  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

/** How many sessions were ended. */
export class EndedSessionsDto {
  @ApiProperty({ type: 'integer' })
  ended: number;
}

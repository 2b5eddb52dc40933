import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { ApiKeyPermission } from '../../../common/auth/api-keys.js';

/** A key for programs that call the API. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  /** First characters of the key, to recognize it by. */
  @Column({ type: 'text' })
  start: string;
  /** SHA-256 of the key; the key itself is not stored. */
  @Column({ type: 'text' })
  secretHash: string;
  @Column({ type: 'text', array: true })
  permissions: ApiKeyPermission[];
  /** Clients the key is limited to; null for all. */
  @Column({ type: 'integer', array: true, nullable: true })
  clientIds: number[] | null;
  /** Requests per minute. */
  @Column({ type: 'integer' })
  rateLimit: number;
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
  /** The administrator on whose authority the key acts. */
  @Column({ type: 'integer' })
  createdBy: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  revokedBy: number | null;
  @VersionColumn({ default: 1 })
  version: number;
}

/** Last use of a key, and its calls in that minute for the rate limit. */
@Entity('api_key_usage')
export class ApiKeyUsage {
  @PrimaryColumn({ type: 'integer' })
  keyId: number;
  @Column({ type: 'timestamptz' })
  minute: Date;
  @Column({ type: 'integer' })
  calls: number;
  @Column({ type: 'timestamptz' })
  usedAt: Date;
  @Column({ type: 'inet', nullable: true })
  ip: string | null;
}

/** Calls with one key to one operation from one address within one minute. */
@Entity('api_key_calls')
export class ApiKeyCalls {
  @PrimaryColumn({ type: 'integer' })
  keyId: number;
  @PrimaryColumn({ type: 'timestamptz' })
  minute: Date;
  /** Method and route, such as `GET /api/clients/:id`. */
  @PrimaryColumn({ type: 'text' })
  operation: string;
  @PrimaryColumn({ type: 'inet' })
  ip: string;
  @Column({ type: 'integer' })
  calls: number;
  /** Calls that the rate limit refused. */
  @Column({ type: 'integer' })
  refused: number;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A request with an Idempotency-Key, and its response. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;
  /** The account or API key that sent the request: `user:17`, `key:3`. */
  @Column({ type: 'text' })
  principal: string;
  @Column({ type: 'text' })
  keyHash: string;
  /** Hash of method, URL and body. */
  @Column({ type: 'text' })
  requestHash: string;
  /** Incremented when another request takes the key over; the earlier one can then no longer commit. */
  @Column({ type: 'integer', default: 1 })
  attempt: number;
  /** Until then the request counts as in progress. */
  @Column({ type: 'timestamptz' })
  lockedUntil: Date;
  /** Number of transactions that the request has committed. */
  @Column({ type: 'integer', default: 0 })
  effects: number;
  /** Status of the response; null without one. */
  @Column({ type: 'smallint', nullable: true })
  status: number | null;
  @Column({ type: 'text', nullable: true })
  contentType: string | null;
  /** Body of the response, encrypted with the Idempotency-Key. */
  @Column({ type: 'bytea', nullable: true })
  body: Buffer | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A request with an Idempotency-Key, and its answer. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;
  /** The account or the API key that sent it: `user:17`, `key:3`. */
  @Column({ type: 'text' })
  principal: string;
  @Column({ type: 'text' })
  keyHash: string;
  /** Hash of method, URL and body. */
  @Column({ type: 'text' })
  requestHash: string;
  /** Rises when another request takes the key over; the earlier one can then no longer commit. */
  @Column({ type: 'integer', default: 1 })
  attempt: number;
  /** Until then it counts as in progress. */
  @Column({ type: 'timestamptz' })
  lockedUntil: Date;
  /** Transactions that it has committed. */
  @Column({ type: 'integer', default: 0 })
  effects: number;
  /** Status of the answer; null without one. */
  @Column({ type: 'smallint', nullable: true })
  status: number | null;
  @Column({ type: 'text', nullable: true })
  contentType: string | null;
  /** The answer's body, encrypted with the Idempotency-Key. */
  @Column({ type: 'bytea', nullable: true })
  body: Buffer | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

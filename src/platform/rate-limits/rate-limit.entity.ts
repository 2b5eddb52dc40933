import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Used points of a limit, written by rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimitRow {
  @PrimaryColumn({ type: 'character varying' })
  key: string;
  @Column({ type: 'integer', default: 0 })
  points: number;
  /** Milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}

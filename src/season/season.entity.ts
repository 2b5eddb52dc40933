import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SeasonState } from '../../common/season/at-risk.js';

/** The last opening of a tax year's season, which adds a protest for every active property. */
@Entity('seasons')
export class Season {
  @PrimaryColumn({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text', default: 'queued' })
  state: SeasonState;
  /** Null when the account was deleted. */
  @Column({ type: 'integer', nullable: true })
  requestedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
  /** Active properties of active clients when the opening was requested. */
  @Column({ type: 'integer', default: 0 })
  total: number;
  /** Properties processed so far. */
  @Column({ type: 'integer', default: 0 })
  seen: number;
  /** Protests added; the other processed properties had one. */
  @Column({ type: 'integer', default: 0 })
  added: number;
  /** Id of the last property processed. */
  @Column({ type: 'integer', default: 0 })
  throughId: number;
}

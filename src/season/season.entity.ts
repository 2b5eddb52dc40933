import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SeasonState } from '../../common/season/at-risk.js';

/** The last opening of a tax year's season: a protest for every active property. */
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
  /** Active properties when it began. */
  @Column({ type: 'integer', default: 0 })
  total: number;
  /** Properties that it has come to. */
  @Column({ type: 'integer', default: 0 })
  seen: number;
  /** Protests that it has made; the others were there. */
  @Column({ type: 'integer', default: 0 })
  added: number;
  /** It has come to this property, in the order of ids. */
  @Column({ type: 'integer', default: 0 })
  throughId: number;
}

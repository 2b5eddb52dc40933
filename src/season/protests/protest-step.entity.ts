import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ProtestStage } from '../../../common/season/terms.js';

/** A step of a protest from one stage to another. */
@Entity('protest_steps')
export class ProtestStep {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  protestId: number;
  @Column({ type: 'text' })
  fromStage: ProtestStage;
  @Column({ type: 'text' })
  toStage: ProtestStage;
  /** Reason given for the step; null without one. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;
  /** Null when the system took the step. */
  @Column({ type: 'integer', nullable: true })
  actorId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

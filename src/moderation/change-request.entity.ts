import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChangeRequestKind, RequestStatus } from '../../common/enums.js';

/** Field -> value, as the API spells them. */
export type Values = Record<string, unknown>;
/** Field -> what was decided about it. */
export type Decisions = Record<string, 'approved' | 'rejected'>;

/** What somebody asks to have changed, with the values it was based on, until an admin decides. */
@Entity('change_requests')
export class ChangeRequest {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  kind: ChangeRequestKind;
  /** Whose record it is about. */
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'integer' })
  requestedBy: number;
  @Column({ type: 'json' })
  fields: Values;
  /** What stood there when it was asked. */
  @Column({ type: 'json' })
  base: Values;
  @Column({ type: 'smallint', default: 0 })
  status: RequestStatus;
  @Column({ type: 'jsonb' })
  decisions: Decisions;
  @Column({ type: 'text', nullable: true })
  reason: string | null;
  @Column({ type: 'integer', nullable: true })
  decidedBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

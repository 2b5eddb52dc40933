import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChangeRequestKind, RequestStatus } from '../../common/moderation/enums.js';

/** Values by field, named as in the API. */
export type Values = Record<string, unknown>;
/** Decisions by field. */
export type Decisions = Record<string, 'approved' | 'rejected'>;

/** A requested change and the values it was based on. An administrator decides it. */
@Entity('change_requests')
export class ChangeRequest {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  kind: ChangeRequestKind;
  /** The client concerned. */
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'integer' })
  requestedBy: number;
  @Column({ type: 'json' })
  fields: Values;
  /** The values at the time of the request. */
  @Column({ type: 'json' })
  base: Values;
  /** Name typed under the revocation of the appointment of agent, when an owner ends the firm's work for a property. */
  @Column({ type: 'text', nullable: true })
  signedName: string | null;
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
  /** When the request was removed from the lists. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { AppointmentSource, FilingWay } from '../../../common/season/terms.js';

/** A signed appointment of the agent (form 50-162) for one property. Dates are calendar dates as text. */
@Entity('appointments')
export class Appointment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'date' })
  signedOn: string;
  @Column({ type: 'text' })
  source: AppointmentSource;
  /** The uploaded signed form; null without an upload. */
  @Column({ type: 'integer', nullable: true })
  fileId: number | null;
  @Column({ type: 'date', nullable: true })
  sentOn: string | null;
  @Column({ type: 'text', nullable: true })
  sentBy: FilingWay | null;
  /** Certified mail number, or the portal's confirmation number. */
  @Column({ type: 'text', nullable: true })
  receipt: string | null;
  @Column({ type: 'date', nullable: true })
  acceptedOn: string | null;
  @Column({ type: 'date', nullable: true })
  rejectedOn: string | null;
  @Column({ type: 'text', nullable: true })
  rejectionReason: string | null;
  @Column({ type: 'date', nullable: true })
  revokedOn: string | null;
  @Column({ type: 'text', nullable: true })
  revocationReason: string | null;
  /** Last day stated in the form, or set when a newer one was sent; null: valid until revoked. */
  @Column({ type: 'date', nullable: true })
  endsOn: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}

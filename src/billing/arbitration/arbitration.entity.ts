import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { ArbitrationDecision } from '../../../common/billing/enums.js';

/** The arbitration or litigation of a property. Money is decimal text, dates are ISO text. */
@Entity('arbitrations')
export class Arbitration {
  @PrimaryColumn({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'numeric' })
  opinionOfValue: string;
  @Column({ type: 'numeric', nullable: true })
  upfrontFilingFee: string | null;
  @Column({ type: 'numeric', nullable: true })
  stateFilingFee: string | null;
  @Column({ type: 'numeric', nullable: true })
  rptFilingFee: string | null;
  /** Percent, 0 to 100. */
  @Column({ type: 'numeric', nullable: true })
  winChance: string | null;
  @Column({ type: 'numeric', nullable: true })
  soahCost: string | null;
  @Column({ type: 'numeric', nullable: true })
  courtCost: string | null;
  /** As computed when the row was saved. */
  @Column({ type: 'numeric', nullable: true })
  refunded: string | null;
  @Column({ type: 'date', nullable: true })
  deadline: string | null;
  @Column({ type: 'text', nullable: true })
  decision: ArbitrationDecision | null;
  @Column({ type: 'timestamptz', nullable: true })
  emailedAt: Date | null;
  @Column({ type: 'text', nullable: true })
  orderNumber: string | null;
  @Column({ type: 'date', nullable: true })
  orderDate: string | null;
  /** Starts the filing period. */
  @Column({ type: 'date', nullable: true })
  orderReceivedOn: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}

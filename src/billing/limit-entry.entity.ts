import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a property other than a homestead first qualified for its limit (23.231) under its current owner. */
@Entity('limit_entries')
export class LimitEntryRow {
  @PrimaryColumn({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  /** Appraised value in that year, dollars; null if not known. */
  @Column({ type: 'numeric', nullable: true })
  appraisedValue: string | null;
}

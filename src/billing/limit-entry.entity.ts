import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a property that is no homestead first qualified for its limit (23.231), under its present owner. */
@Entity('limit_entries')
export class LimitEntryRow {
  @PrimaryColumn({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  /** Appraised value of that year, dollars; null: not known. */
  @Column({ type: 'numeric', nullable: true })
  appraisedValue: string | null;
}

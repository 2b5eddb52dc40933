import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CaseKind } from '../../../common/properties/rolls.js';

const day = { type: 'date', nullable: true } as const;
const text = { type: 'text', nullable: true } as const;

/** A protest, hearing or final value from a district's newest file of its kind. */
@Entity('district_cases')
export class DistrictCase {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  kind: CaseKind;
  @Column({ type: 'text' })
  accountNumber: string;
  /** The account number's letters and digits. */
  @Column({ type: 'text' })
  accountKey: string;
  @Column(text)
  caseNumber: string | null;
  /** As the district writes it. */
  @Column(text)
  status: string | null;
  @Column(day)
  protestedOn: string | null;
  @Column(day)
  hearingOn: string | null;
  @Column({ type: 'time without time zone', nullable: true })
  hearingTime: string | null;
  @Column(text)
  hearingPlace: string | null;
  @Column(day)
  orderedOn: string | null;
  @Column({ type: 'numeric', precision: 15, scale: 2, nullable: true })
  finalValue: string | null;
  @Column({ type: 'integer' })
  importId: number;
}

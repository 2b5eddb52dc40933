import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { LimitCategory } from '../../common/season/cap.js';

const money = { type: 'numeric', nullable: true } as const;

/** Limits, exemptions and ceilings of a property in a tax year. Null means not known. */
@Entity('tax_facts')
export class TaxFacts {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text', nullable: true })
  category: LimitCategory | null;
  @Column({ type: 'boolean', nullable: true })
  isFirstYear: boolean | null;
  @Column(money)
  priorAppraisedValue: string | null;
  @Column(money)
  newImprovements: string | null;
  @Column({ type: 'boolean', default: false })
  isOver65: boolean;
  @Column({ type: 'boolean', default: false })
  isDisabled: boolean;
  @Column({ type: 'boolean', default: false })
  isFirstSeniorYear: boolean;
  @Column(money)
  otherExemption: string | null;
  @Column({ type: 'boolean', default: false })
  isExempt: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}

/** A taxing unit that taxes a property in a tax year. */
@Entity('tax_fact_units')
export class TaxFactUnit {
  @PrimaryColumn({ type: 'integer' })
  factsId: number;
  @PrimaryColumn({ type: 'integer' })
  unitId: number;
  /** Maximum tax of the property to this unit, before the year's new improvements; null if not known or none. */
  @Column(money)
  ceiling: string | null;
}

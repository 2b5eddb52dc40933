import { Column, Entity, PrimaryColumn } from 'typeorm';

const money = { type: 'numeric', precision: 15, scale: 2, nullable: true } as const;
const text = { type: 'text', nullable: true } as const;

/** An account of a county in a tax year, as its district published it. */
@Entity('roll_accounts')
export class RollAccount {
  @PrimaryColumn({ type: 'integer' })
  id: number;
  @Column({ type: 'integer' })
  countyId: number;
  @PrimaryColumn({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  accountNumber: string;
  /** Its letters and digits. */
  @Column({ type: 'text' })
  accountKey: string;
  /** The district's geographic id. */
  @Column(text)
  geoId: string | null;
  /** Null where the district keeps it confidential. */
  @Column(text)
  ownerName: string | null;
  /** Where the district writes to the owner; null where it keeps it confidential. */
  @Column(text)
  ownerAddress: string | null;
  @Column(text)
  situsNumber: string | null;
  @Column(text)
  situsStreet: string | null;
  @Column(text)
  situsUnit: string | null;
  @Column(text)
  situsCity: string | null;
  @Column(text)
  situsZip: string | null;
  @Column(text)
  legalDescription: string | null;
  /** The Comptroller's category, such as A1. */
  @Column(text)
  stateCode: string | null;
  /** The district's class of the building. */
  @Column(text)
  classCode: string | null;
  @Column(text)
  neighborhoodCode: string | null;
  @Column(text)
  schoolDistrict: string | null;
  @Column(text)
  marketArea: string | null;
  /** Square feet. */
  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  livingArea: string | null;
  @Column({ type: 'numeric', precision: 16, scale: 4, nullable: true })
  landAcres: string | null;
  @Column({ type: 'numeric', precision: 16, scale: 2, nullable: true })
  landSqft: string | null;
  @Column({ type: 'smallint', nullable: true })
  yearBuilt: number | null;
  /** The year that the district takes for the condition, which a remodeling moves. */
  @Column({ type: 'smallint', nullable: true })
  effectiveYear: number | null;
  @Column(money)
  landValue: string | null;
  @Column(money)
  improvementValue: string | null;
  /** What pools and other extras have of the improvement value. */
  @Column(money)
  extraValue: string | null;
  @Column(money)
  marketValue: string | null;
  /** What the limits on growth leave of the market value, before exemptions; also where the district calls this assessed. */
  @Column(money)
  appraisedValue: string | null;
  @Column(money)
  assessedValue: string | null;
  /** What the district publishes of the year before, with the account of this one. */
  @Column(money)
  priorMarketValue: string | null;
  @Column(money)
  priorAppraisedValue: string | null;
  /** Market value that the homestead cap keeps out of the appraised value. */
  @Column(money)
  capLoss: string | null;
  /** The district's codes, such as HS; null where its files do not have them. */
  @Column({ type: 'text', array: true, nullable: true })
  exemptions: string[] | null;
  /** When the notice was sent. */
  @Column({ type: 'date', nullable: true })
  noticedOn: string | null;
  /** The district's own word for where the protest stands. */
  @Column(text)
  arbStatus: string | null;
  @Column({ type: 'boolean', default: false })
  inLawsuit: boolean;
  /** The import that last changed it. */
  @Column({ type: 'integer' })
  importId: number;
  /** What the search finds. */
  @Column({ type: 'text', insert: false, update: false })
  search: string;
}

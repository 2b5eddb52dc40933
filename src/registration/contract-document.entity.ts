import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The PDF of a signed contract. It is printed once; the database rejects updates. */
@Entity('contract_documents')
export class ContractDocument {
  @PrimaryColumn({ type: 'integer' })
  contractId: number;
  /** Key in the file store. */
  @Column({ type: 'text' })
  key: string;
  /** SHA-256 of the file, in hexadecimal. */
  @Column({ type: 'text' })
  sha256: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  printedAt: Date;
}

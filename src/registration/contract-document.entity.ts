import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The PDF of a signed contract. It is printed once, and the database refuses updates. */
@Entity('contract_documents')
export class ContractDocument {
  @PrimaryColumn({ type: 'integer' })
  contractId: number;
  /** Key of the file in the store. */
  @Column({ type: 'text' })
  key: string;
  /** Hash of the file, hexadecimal. */
  @Column({ type: 'text' })
  sha256: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  printedAt: Date;
}

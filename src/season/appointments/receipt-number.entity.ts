import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of the receipts of a year that begin alike. */
@Entity('receipt_numbers')
export class ReceiptNumber {
  @PrimaryColumn({ type: 'text' })
  prefix: string;
  /** Of the day of sending. */
  @PrimaryColumn({ type: 'smallint' })
  year: number;
  @Column({ type: 'integer' })
  last: number;
}

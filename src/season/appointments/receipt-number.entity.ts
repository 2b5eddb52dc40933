import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last receipt number used for a prefix in a year. */
@Entity('receipt_numbers')
export class ReceiptNumber {
  @PrimaryColumn({ type: 'text' })
  prefix: string;
  /** Year of the day of sending. */
  @PrimaryColumn({ type: 'smallint' })
  year: number;
  @Column({ type: 'integer' })
  last: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image or file in the text of a mail. */
@Entity('mail_files')
export class MailFile {
  /** Random: knowing the id grants read access to the file. */
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id: string;
  @Column({ type: 'integer' })
  fileId: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../../common/text/locales.js';
import type { MailKind } from '../mail-kind.js';

/** A saved wording of a kind of mail in a language. Rows are append-only; the highest version is in use. */
@Entity('mail_wordings')
export class MailWording {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  kind: MailKind;
  @Column({ type: 'text' })
  locale: Locale;
  @Column({ type: 'integer' })
  version: number;
  /** Null, like the body, if this revision restored the default wording. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  @Column({ type: 'text', nullable: true })
  body: string | null;
  /** Label of the button; null for the default one. */
  @Column({ type: 'text', nullable: true })
  buttonLabel: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
}

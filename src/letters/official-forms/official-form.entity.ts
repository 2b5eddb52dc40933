import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { ComptrollerForm, FormField, FormMapping } from '../../../common/letters/official-forms.js';

/** An official form: its blank, if the firm has uploaded one, and the facts for the blank's fields. */
@Entity('official_forms')
export class OfficialFormBlank {
  @PrimaryColumn({ type: 'text' })
  form: ComptrollerForm;
  /** The blank; if null, our own layout is printed. */
  @Column({ type: 'integer', nullable: true })
  fileId: number | null;
  /** The fields of the blank. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  fields: FormField[];
  /** Fact in each field, by field name. */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  mapping: FormMapping;
  @VersionColumn()
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'integer', nullable: true })
  updatedBy: number | null;
}

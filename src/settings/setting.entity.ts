import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A group of the firm's settings, such as `billing`. Missing values fall back to the defaults. */
@Entity('settings')
export class Setting {
  @PrimaryColumn({ type: 'text' })
  key: string;
  @Column({ type: 'jsonb' })
  value: Record<string, unknown>;
  @VersionColumn()
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'integer', nullable: true })
  updatedBy: number | null;
}

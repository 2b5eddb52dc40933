import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { exemptionCodeMaxLength } from '../../../common/settings/limits.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { LineField, UpdateOf, VersionField } from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A type of exemption. */
@Entity('exemption_types')
export class ExemptionType {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  /** The Comptroller's code, such as HS. */
  @Column({ type: 'text', nullable: true })
  code: string | null;
  @Column({ type: 'text' })
  title: string;
  @VersionColumn()
  version: number;
}

/** A type of exemption. */
export class ExemptionTypeDto {
  /** Id of the exemption. */
  id: number;
  /**
   * The Comptroller's code for the exemption.
   * @example HS
   */
  code?: string | null;
  /**
   * Name of the exemption.
   * @example "Residence homestead"
   */
  title: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of an exemption. */
export class ExemptionTypeFormDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength, example: 'Community land trust' })
  title: string;
  /** The Comptroller's code; must be unique. */
  @LineField({ max: exemptionCodeMaxLength, optional: true, example: 'HS' })
  code?: string | null;
}

/** Changes to an exemption. Absent fields stay unchanged. */
@ReadOnlyFields<ExemptionTypeDto>('id')
export class UpdateExemptionTypeDto extends UpdateOf(ExemptionTypeFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('e', 'exemption_types'), ({ ref }) => ({
  resource: 'exemption-types',
  isShared: true,
  id: 'e.id',
  columns: { id: 'e.id', code: 'e.code', title: 'e.title', version: 'e.version' },
  sort: { id: 'e.id', code: 'e.code', title: 'e.title' },
  filters: {
    id: filters.ids('e.id'),
    q: filters.contains(sql<string>`${ref('e.title')} || ' ' || coalesce(${ref('e.code')}, '')`),
  },
  defaultSort: [asc('e.id')],
}));

export const exemptionTypes = defineReference({
  entity: ExemptionType,
  list,
  fields: ['title', 'code'],
  nameOf: ({ title }) => title,
  unique: { exemption_types_title: 'title', exemption_types_code: 'code' },
});

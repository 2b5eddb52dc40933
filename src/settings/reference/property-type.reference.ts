import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { LineField, ShortCodeField, UpdateOf, VersionField } from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A property type with the Comptroller's two-letter state code. */
@Entity('property_types')
export class PropertyType {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  /** Name of the type. */
  @Column({ type: 'text' })
  type: string;
  /** The Comptroller's code, such as A1. */
  @Column({ type: 'text' })
  value: string;
  @VersionColumn()
  version: number;
}

/** A property type with the Comptroller's two-letter state code. */
export class PropertyTypeDto {
  /** Id of the type. */
  id: number;
  /**
   * Name of the type.
   * @example "Single-family residence"
   */
  type: string;
  /**
   * The Comptroller's state code.
   * @example A1
   */
  value: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of a property type. */
export class PropertyTypeFormDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength, example: 'Boat dock' })
  type: string;
  /** The Comptroller's state code: at most two letters or digits. */
  @ShortCodeField({ example: 'A1' })
  value: string;
}

/** Changes to a property type. Absent fields stay unchanged. */
@ReadOnlyFields<PropertyTypeDto>('id')
export class UpdatePropertyTypeDto extends UpdateOf(PropertyTypeFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('t', 'property_types'), ({ ref }) => ({
  resource: 'property-types',
  isShared: true,
  id: 't.id',
  columns: { id: 't.id', type: 't.type', value: 't.value', version: 't.version' },
  sort: { id: 't.id', type: 't.type', value: 't.value' },
  filters: {
    id: filters.ids('t.id'),
    q: filters.contains(sql<string>`${ref('t.type')} || ' ' || ${ref('t.value')}`),
  },
  defaultSort: [asc('t.id')],
}));

export const propertyTypes = defineReference({
  entity: PropertyType,
  list,
  fields: ['type', 'value'],
  nameOf: ({ type }) => type,
  unique: { property_types_type: 'type' },
});

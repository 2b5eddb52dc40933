import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { FlagField, LineField, UpdateOf, VersionField } from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A result of a protest. */
@Entity('results')
export class Result {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  /** Whether the result can be chosen in the billing form. */
  @Column({ type: 'boolean', default: true })
  offeredInBilling: boolean;
  /** Whether the result can be chosen in filters. */
  @Column({ type: 'boolean', default: true })
  offeredInFilters: boolean;
  @VersionColumn()
  version: number;
}

/** A result of a protest. Flags control where it can be chosen. */
export class ResultDto {
  /** Id of the result. */
  id: number;
  /**
   * Name of the result.
   * @example "Informal settlement"
   */
  name: string;
  /** Whether the result can be chosen in the billing form. */
  offeredInBilling: boolean;
  /** Whether the result can be chosen in filters. */
  offeredInFilters: boolean;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of a result. */
export class ResultFormDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength, example: 'Withdrawn by owner' })
  name: string;
  /** Whether the result can be chosen in the billing form. */
  @FlagField()
  offeredInBilling: boolean;
  /** Whether the result can be chosen in filters. */
  @FlagField()
  offeredInFilters: boolean;
}

/** Changes to a result. Absent fields stay unchanged. */
@ReadOnlyFields<ResultDto>('id')
export class UpdateResultDto extends UpdateOf(ResultFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('r', 'results'), () => ({
  resource: 'results',
  isShared: true,
  id: 'r.id',
  columns: {
    id: 'r.id',
    name: 'r.name',
    offeredInBilling: 'r.offered_in_billing',
    offeredInFilters: 'r.offered_in_filters',
    version: 'r.version',
  },
  sort: {
    id: 'r.id',
    name: 'r.name',
    offeredInBilling: 'r.offered_in_billing',
    offeredInFilters: 'r.offered_in_filters',
  },
  filters: {
    id: filters.ids('r.id'),
    q: filters.contains('r.name'),
    offeredInBilling: filters.flag('r.offered_in_billing'),
    offeredInFilters: filters.flag('r.offered_in_filters'),
  },
  defaultSort: [asc('r.id')],
}));

export const results = defineReference({
  entity: Result,
  list,
  fields: ['name', 'offeredInBilling', 'offeredInFilters'],
  nameOf: ({ name }) => name,
  unique: { results_name: 'name' },
});

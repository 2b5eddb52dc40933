import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { LineField, StateField, VersionField } from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A state, for mailing addresses. */
@Entity('states')
export class State {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  code: string;
  @VersionColumn()
  version: number;
}

/** A state, for mailing addresses. */
export class StateDto {
  /** Id of the state. */
  id: number;
  /**
   * Name of the state.
   * @example Texas
   */
  name: string;
  /**
   * Two-letter code.
   * @example TX
   */
  code: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A state to add. */
export class StateFormDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength, example: 'American Samoa' })
  name: string;
  /** Two-letter code in capitals; must be unique. */
  @StateField({ example: 'ZZ' })
  code: string;
}

/** Changes to a state. Its code is part of addresses and cannot be changed. */
@ReadOnlyFields<StateDto>('id', 'code')
export class UpdateStateDto {
  /** Name; must be unique. */
  @LineField({ max: nameMaxLength })
  name: string;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('s', 'states'), ({ ref }) => ({
  resource: 'states',
  isShared: true,
  id: 's.id',
  columns: { id: 's.id', name: 's.name', code: 's.code', version: 's.version' },
  sort: { id: 's.id', name: 's.name', code: 's.code' },
  filters: {
    id: filters.ids('s.id'),
    q: filters.contains(sql<string>`${ref('s.name')} || ' ' || ${ref('s.code')}`),
  },
  defaultSort: [asc('s.name')],
}));

export const states = defineReference({
  entity: State,
  list,
  fields: ['name', 'code'],
  nameOf: ({ name }) => name,
  unique: { states_name: 'name', states_code_key: 'code' },
});

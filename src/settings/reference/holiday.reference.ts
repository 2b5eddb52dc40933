import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { Day } from '../../platform/validation/answer-fields.js';
import { DayField, LineField, UpdateOf, VersionField } from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A day on which no legal deadline falls. */
@Entity('holidays')
export class Holiday {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'date' })
  day: string;
  @Column({ type: 'text' })
  name: string;
  @VersionColumn()
  version: number;
}

/** A state or national holiday. A legal date that falls on it moves to the next business day. */
export class HolidayDto {
  /** Id of the holiday. */
  id: number;
  /** Day of the holiday. */
  @Day()
  day: string;
  /**
   * Name of the holiday.
   * @example "Memorial Day"
   */
  name: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of a holiday. */
export class HolidayFormDto {
  /** Day of the holiday; must be unique. */
  @DayField({ example: '2031-05-26' })
  day: string;
  /** Name of the holiday. */
  @LineField({ max: nameMaxLength, example: 'Memorial Day' })
  name: string;
}

/** Changes to a holiday. Absent fields stay unchanged. */
@ReadOnlyFields<HolidayDto>('id')
export class UpdateHolidayDto extends UpdateOf(HolidayFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const list = defineList(source('h', 'holidays'), ({ ref }) => ({
  resource: 'holidays',
  isShared: true,
  id: 'h.id',
  columns: { id: 'h.id', day: 'h.day', name: 'h.name', version: 'h.version' },
  sort: { id: 'h.id', day: 'h.day', name: 'h.name' },
  filters: {
    id: filters.ids('h.id'),
    q: filters.contains('h.name'),
    year: filters.equals(sql<string>`to_char(${ref('h.day')}, 'FMYYYY')`),
  },
  defaultSort: [asc('h.day')],
}));

export const holidays = defineReference({
  entity: Holiday,
  list,
  fields: ['day', 'name'],
  nameOf: ({ day, name }) => `${name} (${day})`,
  unique: { holidays_day: 'day' },
});

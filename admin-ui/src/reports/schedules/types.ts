import type { Schema } from '../../providers/types.js';

export type Schedule = Schema<'ScheduleDto'>;
export type ScheduleRun = Schema<'ScheduleRunDto'>;

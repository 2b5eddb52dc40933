import { QueryFailedError } from 'typeorm';
import { isOutage } from '../database/outage.js';
import { uniqueFields } from './constraints.js';
import { AppError, invalid } from './errors.js';

/** SQLSTATE class of invalid values: wrong type, too large, not storable. */
const dataException = /^22/;

/** Converts violated database constraints to API errors; undefined for every other error. */
export function databaseError(error: unknown): AppError | undefined {
  const source = (error instanceof QueryFailedError ? error.driverError : error) as {
    code?: unknown;
    constraint?: string;
  } | null;
  switch (source?.code) {
    case '23502': // missing value
    case '23514': // check violated
      return new AppError(400, 'badRequest');
    case '23503': // foreign key violated
      return new AppError(409, 'inUse');
    case '23505': {
      // A concurrent request wrote the same value.
      const fields = uniqueFields[source.constraint ?? ''];
      return fields ? invalid(fields) : new AppError(409, 'stale');
    }
    case '40001':
    case '40P01':
      return new AppError(409, 'stale');
    case '57014': // statement timeout
    case '55P03':
      return new AppError(503, 'timeout');
    default:
      if (typeof source?.code === 'string' && dataException.test(source.code))
        return new AppError(400, 'badRequest');
      return isOutage(source) ? new AppError(503, 'unavailable') : undefined;
  }
}

import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError, invalid } from '../errors/errors.js';
import { decodeProblem } from './field.js';

/**
 * Validates every DTO. Unknown fields are dropped, not refused: react-admin PUTs the whole record, and fields
 * that the caller may not write must not get through. A missing or invalid field becomes one error per field.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = errors.flatMap((error) => flatten(error, ''));
      return fields.length > 0 ? invalid(Object.fromEntries(fields)) : new AppError(400, 'badRequest');
    },
  });
}

function flatten(error: ValidationError, path: string): [string, FieldError][] {
  // An error without a name is about the whole body, which is not an object.
  if (!error.property) return [];
  const name = path + error.property;
  if (error.children && error.children.length > 0)
    return error.children.flatMap((child) => flatten(child, `${name}.`));
  const isMissing = error.value === undefined || error.value === null || error.value === '';
  const [message] = Object.values(error.constraints ?? {});
  return [[name, isMissing || message === undefined ? { code: 'required' } : decodeProblem(message)]];
}

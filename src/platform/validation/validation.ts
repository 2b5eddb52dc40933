import { type ArgumentMetadata, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError, invalid } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';
import { decodeProblem } from './field.js';
import { unknownFields } from './unknown-fields.js';

/**
 * Validates a DTO. A missing, invalid or unknown field becomes one error per field.
 * @param unknown whether unknown fields are refused, or dropped for callers that send more than the API defines; either
 *   way, fields that the caller may not write never get through
 */
export function validationPipe(unknown: 'refuse' | 'drop' = 'refuse'): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: unknown === 'refuse',
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const problems = errors.flatMap((error) => flatten(error, ''));
      const isUnknown = ([, { code }]: [string, FieldError]): boolean => code === 'unknown';
      const fields = [
        ...problems.filter((problem) => !isUnknown(problem)),
        ...Object.entries(unknownFields(problems.filter(isUnknown).map(([name]) => name))),
      ];
      return fields.length > 0 ? invalid(Object.fromEntries(fields)) : new AppError(400, 'badRequest');
    },
  });
}

/**
 * Validates the arguments of every route, and refuses or drops unknown fields as the route declares
 * (`IgnoresUnknownFields`).
 */
export class RequestPipe implements PipeTransform {
  private readonly refusing = validationPipe();
  private readonly dropping = validationPipe('drop');

  transform(value: unknown, about: ArgumentMetadata): Promise<unknown> {
    const pipe = requestContext().ignoresUnknownFields ? this.dropping : this.refusing;
    return pipe.transform(value, about) as Promise<unknown>;
  }
}

function flatten(error: ValidationError, path: string): [string, FieldError][] {
  // An error without a name is about the whole body, which is not an object.
  if (!error.property) return [];
  const name = path + error.property;
  if (error.children && error.children.length > 0)
    return error.children.flatMap((child) => flatten(child, `${name}.`));
  // The message of class-validator's own check is not an encoded error.
  if (error.constraints?.['whitelistValidation'] !== undefined) return [[name, { code: 'unknown' }]];
  const isMissing = error.value === undefined || error.value === null || error.value === '';
  const [message] = Object.values(error.constraints ?? {});
  return [[name, isMissing || message === undefined ? { code: 'required' } : decodeProblem(message)]];
}

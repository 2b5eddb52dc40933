import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { MessageParams } from '../../../common/messages/translate.js';
import { type FieldError, type FieldErrorCode, invalid } from '../errors/errors.js';

/**
 * Checks every DTO. Fields that a DTO does not know are dropped, not refused: react-admin PUTs the whole record, and
 * what the caller may not write must not get through. What is missing or wrong becomes one error per field.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
    exceptionFactory: (errors) => invalid(Object.fromEntries(errors.flatMap((error) => flatten(error, '')))),
  });
}

function flatten(error: ValidationError, path: string): [string, FieldError][] {
  const name = path + error.property;
  if (error.children && error.children.length > 0)
    return error.children.flatMap((child) => flatten(child, `${name}.`));
  // Constraints stand in the order of their decorators, the outermost last: what is missing comes before what is wrong.
  const messages = Object.values(error.constraints ?? {});
  const missing = error.value === undefined || error.value === null || error.value === '';
  const text = missing ? 'required' : (messages[0] ?? 'required');
  return [[name, parse(text)]];
}

function parse(text: string): FieldError {
  const [code, params] = text.split(/\?(.*)/s);
  return params
    ? { code: code as FieldErrorCode, params: JSON.parse(params) as MessageParams }
    : { code: code as FieldErrorCode };
}

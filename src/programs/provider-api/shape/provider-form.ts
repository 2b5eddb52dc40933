import { createParamDecorator, type ExecutionContext, type PipeTransform, type Type } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import { validationPipe } from '../../../platform/validation/validation.js';
import type { ProviderRequest } from './provider-error.filter.js';
import type { Shape } from './shape.js';

/** Validates a renamed form as its REST DTO. */
class FormPipe implements PipeTransform {
  private readonly validation = validationPipe('drop');

  constructor(private readonly form: Type) {}

  transform(value: unknown): Promise<unknown> {
    return this.validation.transform(value, { type: 'body', metatype: this.form });
  }
}

/**
 * Reads the body of a call from provider names and validates it as the REST form `form`.
 * @throws 400 with field errors under provider names
 */
export function ProviderForm(shape: Pick<Shape, 'read' | 'errors'>, form: Type): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) => {
    const request = context.switchToHttp().getRequest<ProviderRequest>();
    const body = request.body;
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new AppError(400, 'badRequest');
    request.providerShape = shape;
    return shape.read(body as Record<string, unknown>);
  })(undefined, new FormPipe(form));
}

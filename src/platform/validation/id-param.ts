import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { firstProtestYear, maxTaxYear } from '../../../common/season/limits.js';
import { AppError } from '../errors/errors.js';
import { isId } from './number-fields.js';

/** Runs after the validation pipe, which has converted the text to a number. */
const idPipe: PipeTransform<unknown, number> = {
  transform(value) {
    if (!isId(value)) throw new AppError(400, 'badRequest');
    return value;
  },
};

/** The id of a row in a route's path (`:id`). @throws 400 for an impossible id */
export const IdParam = (): ParameterDecorator => Param('id', idPipe);

const taxYearPipe: PipeTransform<unknown, number> = {
  transform(value) {
    const year = Number(value);
    if (!Number.isInteger(year) || year < firstProtestYear || year > maxTaxYear)
      throw new AppError(400, 'badRequest');
    return year;
  },
};

/** The tax year of a season in a route's path (`:year`). @throws 400 for an impossible year */
export const TaxYearParam = (): ParameterDecorator => (target, name, index) => {
  Param('year', taxYearPipe)(target, name, index);
  const method = name === undefined ? undefined : Object.getOwnPropertyDescriptor(target, name);
  if (!method || name === undefined) return;
  ApiParam({
    name: 'year',
    description: 'Tax year.',
    schema: { type: 'integer', minimum: firstProtestYear, maximum: maxTaxYear },
  })(target, name, method);
};

import { AppError } from '../../platform/errors/errors.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';

/** Returns the first field error of a 400 in the caller's language; undefined for any other error. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.statusCode !== 400) return undefined;
  const [problem] = Object.values(error.details.fields ?? {});
  if (!problem) return undefined;
  const { locale } = requestContext();
  return typeof problem === 'string'
    ? text(locale, `fieldErrors.${problem}`)
    : text(locale, `fieldErrors.${problem.code}`, problem.params);
}

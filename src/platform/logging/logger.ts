import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import type { Config } from '../config/config.js';
import { requestContext } from '../request/request-context.js';

/** Fields that may contain personal data or secrets; removed from logs at any depth. */
const personal = [
  'password',
  'email',
  'token',
  'authorization',
  'cookie',
  'phone1',
  'phone2',
  'address',
  'signedName',
  'code',
];

/**
 * Structured logs, one JSON object per line, with the request's id. Values of requests are not logged, and parameters of
 * failed statements are removed.
 */
export function createLogger(config: Pick<Config, 'logLevel' | 'logPretty'>): Pino {
  return pino({
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    mixin: () => {
      const { requestId } = requestContext();
      return requestId === 'none' ? {} : { requestId };
    },
    serializers: { err: (error: Error) => serializeError(error) },
    ...(config.logPretty && { transport: { target: 'pino-pretty', options: { colorize: true } } }),
  });
}

/** An error without its values: the parameters of a failed statement may be personal data. */
function serializeError(error: Error): Record<string, unknown> {
  const { code, routine, constraint } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(routine !== undefined && { routine }),
    ...(constraint !== undefined && { constraint }),
  };
}

/** Nest's own messages in the same logs. */
export class NestLogger implements LoggerService {
  constructor(private readonly log_: Pino) {}

  log(message: unknown, context?: string): void {
    this.write('info', message, context);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write(
      'error',
      message,
      rest.findLast((part): part is string => typeof part === 'string' && !part.includes('\n')),
    );
  }
  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }
  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }
  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    context?: string,
  ): void {
    const fields = context ? { context } : {};
    if (message instanceof Error) this.log_[level]({ ...fields, err: message }, message.name);
    else this.log_[level](fields, String(message));
  }
}

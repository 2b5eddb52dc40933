import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.js';
import { processName } from '../process/process-label.js';
import { requestContext } from '../request/request-context.js';
import { emailMarks, hideValues } from './hiding.js';

/** Fields that may contain personal data or secrets; hidden in logs, up to two levels deep. */
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
const depths = ['', '*.', '*.*.'];

/** Matches `ECONNREFUSED`, `ERR_SOCKET_CLOSED`, `tooMany`, `57P01`, but not the six digits of a second factor. */
const errorCode = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*|[A-Za-z]+|[0-9A-Z]{5})$/;

/** Maximum number of nested causes that are logged with an error. */
const causesDepth = 3;

/**
 * Creates the logger, which writes one JSON object per line with the process and, within a request, its id, the account or API
 * key, and the network address. Other values of requests are not logged, parameters of failed statements are removed, and an
 * e-mail address in a text is replaced by its keyed hash.
 * @param destination receives the lines instead of standard output
 */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'logPretty' | 'linkSecret'>,
  destination?: DestinationStream,
): Pino {
  const mark = emailMarks(config.linkSecret);
  const options: LoggerOptions = {
    level: config.logLevel,
    base: { process: processName(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: depths.flatMap((depth) => personal.map((name) => depth + name)),
      censor: (value, path) => (path.at(-1) === 'code' && errorCode.test(String(value)) ? value : '[hidden]'),
    },
    mixin: whose,
    hooks: { streamWrite: (line) => hideValues(line, mark) },
    serializers: { err: (error: Error) => serializeError(error), typedEmail: mark },
    ...(config.logPretty && { transport: { target: 'pino-pretty', options: { colorize: true } } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the fields that identify the request or job of a line. */
function whose(): object {
  const { requestId, userId, apiKey, ip, work } = requestContext();
  return {
    ...(requestId !== 'none' && { requestId }),
    ...(userId !== undefined && { userId }),
    ...(apiKey && { apiKeyId: apiKey.id }),
    ...(ip !== '' && { ip }),
    ...(work && { [work.kind]: work.name }),
  };
}

/** Serializes an error without its values: the parameters of a failed statement may be personal data. */
function serializeError(error: Error, depth = 0): Record<string, unknown> {
  const { code, routine, constraint } = error as Error & Record<string, unknown>;
  const message = withoutQuotedValue(error);
  const isNested = error.cause instanceof Error && depth < causesDepth;
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(routine !== undefined && { routine }),
    ...(constraint !== undefined && { constraint }),
    ...(isNested && { cause: serializeError(error.cause as Error, depth + 1) }),
  };
}

/** Hides a value that PostgreSQL quotes because it cannot parse it: `invalid input syntax for type date: "…"`. */
function withoutQuotedValue({ message, ...error }: Error): string {
  const isOfDatabase = 'routine' in error || 'driverError' in error;
  return isOfDatabase ? message.replace(/: ".*"/s, ': "[hidden]"') : message;
}

/** Contexts of Nest's startup lines about each module and route: hundreds of lines without news, logged as debug. */
const chatter = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Writes Nest's messages to the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly log_: Pino) {}

  log(message: unknown, context?: string): void {
    this.write(context && chatter.has(context) ? 'debug' : 'info', message, context);
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

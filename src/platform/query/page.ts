import type { FastifyInstance } from 'fastify';

/** One row as JSON text built by the database: responses send it unchanged, services read `row`. */
export class JsonRow<Row = unknown> {
  constructor(readonly json: string) {}

  get row(): Row {
    return JSON.parse(this.json) as Row;
  }
}

/** One page of rows as JSON text built by the database: responses send it unchanged, services read `rows`. */
export class Page<Row = unknown> {
  private parsed?: Row[];

  /**
   * @param start index of the first row, from 0
   * @param total number of all rows; with `totalCapped` there are more
   */
  constructor(
    readonly resource: string,
    readonly json: string,
    readonly start: number,
    readonly count: number,
    readonly total: number,
    readonly totalCapped = false,
  ) {}

  get rows(): Row[] {
    return (this.parsed ??= JSON.parse(this.json) as Row[]);
  }

  /** `clients 0-9/319`; the total is after the slash. */
  get contentRange(): string {
    return `${this.resource} ${this.start}-${Math.max(this.start + this.count - 1, this.start)}/${this.total}`;
  }
}

/**
 * Sends a `Page` as an array with its `Content-Range`, in the format of ra-data-simple-rest, and a `JsonRow` unchanged.
 * This is a server hook because even one interceptor would route every request through observables.
 */
export function answerPages(server: FastifyInstance): void {
  server.addHook('preSerialization', (_request, reply, answer, done) => {
    if (answer instanceof Page) {
      void reply
        .header('content-range', answer.contentRange)
        .header('access-control-expose-headers', 'Content-Range, X-Total-Capped');
      if (answer.totalCapped) void reply.header('x-total-capped', 'true');
    }
    if (answer instanceof Page || answer instanceof JsonRow) void reply.serializer(() => answer.json);
    done(null, answer);
  });
}

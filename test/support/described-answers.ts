import type { RouteOptions } from 'fastify';
import { type Operation, operations, problemOf } from './description.js';

const byRoute = new Map(
  operations.map((operation) => [
    `${operation.method.toUpperCase()} ${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  ]),
);
/** Maximum number of problems reported. */
const mostTold = 5;

/** Compares every JSON response of a service under test with the API description. */
export class DescribedAnswers {
  private readonly problems = new Set<string>();
  private allowed: RegExp[] = [];

  /** Watches the responses of a route. Called while the server registers the route, so it sees them before compression. */
  watch(route: RouteOptions): void {
    const [operation] = [route.method]
      .flat()
      .flatMap((method) => byRoute.get(`${method} ${route.url}`) ?? []);
    if (!operation) return;
    route.onSend = [
      (_request, reply, payload, done) => {
        this.check(operation, reply.statusCode, String(reply.getHeader('content-type') ?? ''), payload);
        done(null, payload);
      },
      ...[route.onSend ?? []].flat(),
    ];
  }

  /** Allows problems that a test provokes on purpose, such as a 500 from a failing part, until `expectNone`. */
  allow(problem: RegExp): void {
    this.allowed.push(problem);
  }

  /** Clears all problems. @throws Error that lists the first ones, if there were any */
  expectNone(): void {
    const told = [...this.problems]
      .filter((problem) => !this.allowed.some((allowed) => allowed.test(problem)))
      .slice(0, mostTold);
    this.problems.clear();
    this.allowed = [];
    if (told.length > 0) throw new Error(`Answers that are not as described:\n${told.join('\n')}`);
  }

  private check(operation: Operation, status: number, contentType: string, payload: unknown): void {
    if (typeof payload !== 'string' || !contentType.startsWith('application/json')) return;
    const problem = problemOf(operation, { status, contentType, body: JSON.parse(payload) as unknown });
    if (problem) this.problems.add(`${operation.name} ${status}: ${problem.slice(0, 300)}`);
  }
}

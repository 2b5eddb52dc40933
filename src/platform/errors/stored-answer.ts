/** Ends a request with the stored response of the first request with the same Idempotency-Key; the error filter sends it. */
export class StoredAnswer extends Error {
  constructor(
    readonly statusCode: number,
    readonly contentType: string | null,
    readonly body: string,
  ) {
    super('replayed');
  }
}

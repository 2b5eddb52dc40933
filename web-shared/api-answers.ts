/** The format of the API's error responses. */
export interface ErrorAnswer {
  readonly code?: string;
  readonly message?: string;
  /** Error messages by field in the user's language. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Parses an error response; empty if it isn't a JSON object, such as the error page of a proxy. */
export function parseErrorAnswer(text: string): ErrorAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** Builds the headers of a request: the bearer token, and the language of the response's texts. */
export function callHeaders(token: string | undefined, locale: string, init?: HeadersInit): Headers {
  const headers = new Headers(init);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  headers.set('Accept-Language', locale);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

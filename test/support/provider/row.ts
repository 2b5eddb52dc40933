import type { Cast } from '../calls.js';
import type { SentFile } from '../uploads.js';

/** A provider call with valid values, its expected response, and a check of its effect. */
export interface PreparedCall {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly files?: readonly SentFile[];
  /** What the response must contain, for `toMatchObject`; absent for files. */
  readonly answer?: object;
  /** Checks what the call has changed, over REST or in the database. */
  readonly effect?: (body: unknown) => Promise<void>;
}

/** Prepares a call on new rows of the owner. */
export type CallRow = (cast: Cast) => Promise<PreparedCall> | PreparedCall;

/** Rows by the call's name: `POST note/store`. */
export type CallRows = Readonly<Record<string, CallRow>>;

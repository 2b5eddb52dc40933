import type { Type } from '@nestjs/common';
import type { ChangeRequestKind } from '../../common/enums.js';
import type { Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import type { ChangeRequest, Values } from './change-request.entity.js';

/** Whose record a request is about. */
export type Target = Pick<ChangeRequest, 'clientId' | 'propertyId'>;

/** A record as it stands: the values that may be asked to change, and the version that they belong to. */
export interface TargetState {
  readonly version: number;
  readonly values: Values;
  /** What the record is called in mails and timelines; a client's own record needs no name. */
  readonly label?: string;
}

/**
 * One kind of request: what it may ask and what an approval does. Each is a class in kinds/, listed in the module; the
 * rest of moderation knows none of them by name.
 */
export interface RequestKind {
  readonly kind: ChangeRequestKind;
  /** Names of the events, past tense; mail listens to them. */
  readonly events: { readonly asked: string; readonly approved: string; readonly rejected: string };
  /** The fields that may be asked, with their checks; null when the request is about the whole record. */
  readonly form: Type<object> | null;
  /** Fields that hold ids, and what they choose from. */
  readonly choices: Readonly<Record<string, 'county' | 'exemptionType'>>;
  /** Only the client itself may ask. */
  readonly ownOnly: boolean;
  /** A rejection has to say why. */
  readonly rejectionNeedsReason: boolean;
  /** Minutes that a client waits between two requests. */
  readonly minutesBetween: number;

  /** The record as the caller may see it. @throws 404 when there is none, or it is not the caller's */
  read(caller: Caller, target: Target): Promise<TargetState>;
  /** The record as it stands, locked until the transaction ends. @throws 404 */
  lock(tx: Tx, target: Target): Promise<TargetState>;
  /** Checks that the record could take these values. @throws 400 with field errors */
  check(tx: Tx, target: Target, values: Values): Promise<void>;
  /** Does what was asked, without an activity of its own beyond what it sets off. @throws 400 with field errors */
  apply(tx: Tx, actor: Caller, target: Target, values: Values): Promise<void>;
}

/** Token of the list of all kinds. */
export const REQUEST_KINDS = Symbol('request kinds');

/** The values of these fields only. */
export function pickValues(from: object, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, (from as Values)[name] ?? null]));
}

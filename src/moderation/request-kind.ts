import type { Type } from '@nestjs/common';
import type { ChangeRequestKind } from '../../common/moderation/enums.js';
import type { Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import type { ChangeRequest, Values } from './change-request.entity.js';

/** The record that a request refers to. */
export type Target = Pick<ChangeRequest, 'clientId' | 'propertyId'>;

/** A target with the name that its owner signed. */
export type SignedTarget = Target & Pick<ChangeRequest, 'signedName'>;

/** The current record: the values that may be changed by request, and its version. */
export interface TargetState {
  readonly version: number;
  readonly values: Values;
  /** Name of the record in mails and timelines; not needed for a client's own record. */
  readonly label?: string;
}

/** Subject of a request, as spelled in event names. */
type RequestSubject = 'ProfileChange' | 'PropertyChange' | 'PropertyDeletion' | 'AccountDeletion';

/**
 * A kind of change request: its fields and the effect of an approval. Each kind is a class in kinds/, listed in the module;
 * the rest of moderation is independent of the kinds.
 */
export interface RequestKind {
  readonly kind: ChangeRequestKind;
  /** Names of the events in the past tense; mail listens to them. */
  readonly events: {
    readonly asked: `${RequestSubject}Requested`;
    readonly approved: `${RequestSubject}Approved`;
    readonly rejected: `${RequestSubject}Rejected`;
    readonly removed: `${RequestSubject}RequestRemoved`;
  };
  /** DTO with the fields that may be requested; null when the request is about the whole record. */
  readonly form: Type<object> | null;
  /** The DTO for the office, if it may request other fields. */
  readonly officeForm?: Type<object>;
  /** Fields that hold ids, with the resources they refer to. */
  readonly choices: Readonly<Record<string, 'county' | 'exemptionType'>>;
  /** Whether only the client itself may make this request. */
  readonly ownOnly: boolean;
  /** Whether a rejection requires a reason. */
  readonly rejectionNeedsReason: boolean;
  /** Minutes a client has to wait between two requests; 0 for no limit. */
  readonly minutesBetween: number;

  /** Reads the current record. @throws 404 when it does not exist or belongs to another client */
  read(caller: Caller, target: Target): Promise<TargetState>;
  /** Locks the current record until the transaction ends. @throws 404 */
  lock(tx: Tx, target: Target): Promise<TargetState>;
  /** Validates the values for the record. @throws 400 with field errors */
  check(tx: Tx, target: Target, values: Values): Promise<void>;
  /** Carries out the request. The caller records the decision's activity. @throws 400 with field errors */
  apply(tx: Tx, actor: Caller, target: SignedTarget, values: Values): Promise<void>;
}

/** Injection token of the list of kinds. */
export const REQUEST_KINDS = Symbol('request kinds');

/** Picks the values of these fields. */
export function pickValues(from: object, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, (from as Values)[name] ?? null]));
}

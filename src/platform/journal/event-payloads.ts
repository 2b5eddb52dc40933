import type { Caller } from '../access/caller.js';
import type { FieldChange } from './field-changes.js';

/** The part common to all events. */
export interface Fact {
  /** The account that acted; null for the service itself and for a self-registration. */
  readonly actor: Pick<Caller, 'id' | 'level'> | null;
}

/** Details for the timeline, such as the year of a billing. */
export type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface With<Facts extends Details> {
  readonly details: Facts;
}

/** An event about a client, or mainly about something else that belongs to the client. */
export interface OfClient extends Fact {
  readonly clientId: number;
}

export interface OfProperty extends OfClient {
  readonly propertyId: number;
}

/** An event with changed fields. Never contains a secret: a password change has no values. */
export interface Changed {
  readonly fields: readonly FieldChange[];
}

/** An event about an account, of a client (then with `clientId`) or of an office user. */
export interface OfAccount extends Fact, With<{ readonly userId: number }> {
  readonly clientId?: number;
}

/** Values for listeners only, never written to the journal: the token of a link, a mailed code. */
export interface Secret<Secrets extends Readonly<Record<string, string>>> {
  readonly secrets: Secrets;
}

/** A note, about a client or one of its properties. */
export type OfNote = OfClient &
  Changed &
  With<{ readonly noteId: number }> & { readonly propertyId?: number };
/** A batch e-mail; `fields` has its state before and after. */
export type OfBatch = Fact & Changed & With<{ readonly batchId: number }>;
/** Roll files of an import in preparation. */
export type OfRollFiles = Fact & With<{ uploadId: number; county: string; year: number; names: string }>;
export type OfBilling = OfProperty & Changed & With<{ readonly billingId: number; readonly year: number }>;
/** An offer for the protest of a tax year. */
export type OfOffer = OfProperty & Changed & With<{ readonly offerId: number; readonly year: number }>;
/** A decision on an offer; `saidBy` names the person who gave it by phone. */
export type OfferAnswered = OfOffer &
  With<{
    readonly offerId: number;
    readonly year: number;
    readonly answerWay: string;
    readonly saidBy?: string;
  }>;
/** The protest of a property in a tax year. */
export type OfProtest = OfProperty & Changed & With<{ readonly protestId: number; readonly year: number }>;
/** A signed appointment of agent. */
export type OfAppointment = OfProperty & Changed & With<{ readonly appointmentId: number }>;
export type OfDocument = OfProperty &
  With<{ readonly documentId: number; readonly type: number; readonly names: string }>;
/** Files on a property; `names` are joined by commas. */
export type OfFiles = OfProperty & With<{ readonly type: number; readonly names: string }>;
/** A row of reference data: its resource in the API, its id, and its name. */
export type OfReference = Fact &
  Changed &
  With<{ readonly resource: string; readonly rowId: number; readonly name: string }>;
/** An API key, with its name. */
export type OfApiKey = Fact & Changed & With<{ readonly keyId: number; readonly name: string }>;
/** A webhook; `webhook` is its address without the query, which may hold a secret. */
export type OfWebhook = Fact & With<{ readonly webhookId: number; readonly webhook: string }>;
/** A scheduled report, with its name. */
export type OfSchedule = Fact & With<{ readonly scheduleId: number; readonly schedule: string }>;
export type BulkFile = { readonly bulkDocumentId: number; readonly names: string };

/** A change request of a client, or of staff about a client. `property` is the property's display name. */
export interface Asked extends OfClient, Changed {
  readonly propertyId?: number;
  /** Id of the change request. */
  readonly requestId: number;
  readonly details?: { readonly property?: string };
}

/** A decided change request. */
export interface Decided extends Asked {
  /** For listeners only: whether staff made the request, not the client. */
  readonly byOffice?: boolean;
  readonly details: {
    readonly property?: string;
    /** The office's note to the client. */
    readonly reason?: string;
    /** Names of the fields excluded from an approval, joined by commas. */
    readonly rejectedFields?: string;
  };
}

/**
 * The figures of an arbitration when its mail is sent: amounts as decimal text, dates as YYYY-MM-DD, null
 * when unknown.
 */
export type ArbitrationFacts = {
  readonly address: string | null;
  readonly accountNumber: string | null;
  readonly leadType: string | null;
  readonly opinionOfValue: string | null;
  readonly stateFilingFee: string | null;
  readonly upfrontFilingFee: string | null;
  readonly deadline: string | null;
  readonly finalValue: string | null;
  readonly potentialReduction: string | null;
  readonly potentialTaxSavings: string | null;
  readonly totalSavings: string | null;
};

/** All possible parts of an event, for code that handles all events the same way. */
export interface EventParts extends Fact {
  readonly clientId?: number;
  readonly propertyId?: number;
  readonly requestId?: number;
  readonly fields?: readonly FieldChange[];
  readonly details?: Details;
  readonly secrets?: Readonly<Record<string, string>>;
}

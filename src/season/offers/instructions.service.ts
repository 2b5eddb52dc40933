import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Instruction, instructionOf, instructionYear } from '../../../common/season/offers.js';
import { UserLevel } from '../../../common/auth/enums.js';
import type { DomainEvent } from '../../platform/journal/events.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned } from '../../platform/database/versions.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import { askedClients } from './asked-clients.js';
import type {
  ConfirmInstructionDto,
  InstructionDto,
  InstructionsDto,
  SaveInstructionDto,
} from './offer.dto.js';
import { OfferInstruction } from './offer-instruction.entity.js';

/** Subject of an instruction: one property of a client, or all (`propertyId` null). */
interface Subject {
  readonly clientId: number;
  readonly propertyId: number | null;
}

/** Owners' instructions for settlement offers (docs/rules/offers.md, "Instructions"). */
@Injectable()
export class InstructionsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['ClientRegistered'], (tx, event) => this.takeFromSignUp(tx, event));
  }

  /** Returns the instructions that apply to a property. @throws 404 when it does not exist or belongs to another client */
  async ofProperty(caller: Caller, propertyId: number): Promise<InstructionsDto> {
    return this.read(await this.propertySubject(caller, propertyId));
  }

  /** Returns a client's instruction for all properties. @throws 404 when the client does not exist or is not within the caller's reach */
  async ofClient(caller: Caller, clientId: number): Promise<InstructionsDto> {
    return this.read(await this.clientSubject(caller, clientId));
  }

  /** Saves or removes a property's own instruction. @throws 404, 409 when it has changed, 400 with field errors */
  async saveOfProperty(
    caller: Caller,
    propertyId: number,
    form: SaveInstructionDto,
  ): Promise<InstructionsDto> {
    return this.save(caller, await this.propertySubject(caller, propertyId), form);
  }

  /** Saves or removes a client's instruction for all properties. @throws as `saveOfProperty` */
  async saveOfClient(caller: Caller, clientId: number, form: SaveInstructionDto): Promise<InstructionsDto> {
    return this.save(caller, await this.clientSubject(caller, clientId), form);
  }

  /**
   * Confirms a client's instruction for the tax year that it is asked about. Without an instruction, saves `ask`.
   * @throws 404, 409 when it has changed
   */
  async confirm(
    caller: Caller,
    clientId: number,
    { version }: ConfirmInstructionDto,
  ): Promise<InstructionsDto> {
    const subject = await this.clientSubject(caller, clientId);
    return changeVersioned(this.db, {
      version,
      lock: (tx) => lock(tx, subject),
      write: (tx, { row }) => this.write(tx, caller, subject, row, row ?? { kind: 'ask', maxValue: null }),
      read: () => this.read(subject),
    });
  }

  /** Returns the instruction that applies to a property, locked against changes: its own, otherwise the client's. */
  async effective(tx: Tx, { clientId, propertyId }: Subject): Promise<Instruction | null> {
    const [found] = await txQuery<Instruction>(
      tx,
      `SELECT kind, max_value::text AS "maxValue" FROM offer_instructions
       WHERE client_id = $1 AND (property_id = $2 OR property_id IS NULL)
       ORDER BY property_id NULLS LAST LIMIT 1 FOR SHARE`,
      [clientId, propertyId],
    );
    return found ?? null;
  }

  private async save(caller: Caller, subject: Subject, form: SaveInstructionDto): Promise<InstructionsDto> {
    const values = valuesOf(form);
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => lock(tx, subject),
      write: (tx, { row }) => this.write(tx, caller, subject, row, values),
      read: () => this.read(subject),
    });
  }

  /** Saves the instruction given in the registration form, in its transaction. */
  private async takeFromSignUp(
    tx: Tx,
    { clientId, actor, offerInstruction }: DomainEvent<'ClientRegistered'>,
  ): Promise<void> {
    if (offerInstruction)
      await this.write(tx, actor, { clientId, propertyId: null }, undefined, offerInstruction);
  }

  /** Writes the instruction of a locked subject, and records that the client has confirmed it. Saving without changes only confirms. */
  private async write(
    tx: Tx,
    actor: DomainEvent['actor'],
    subject: Subject,
    row: OfferInstruction | undefined,
    values: Instruction | undefined,
  ): Promise<void> {
    const { clientId, propertyId } = subject;
    const fields = changesBetween(timelineValues(row), timelineValues(values), [
      'instruction',
      'instructionLimit',
    ]);
    const confirmed = values && propertyId === null ? await this.noteConfirmed(tx, clientId, actor) : null;
    if (fields.length === 0) {
      if (confirmed !== null)
        await this.journal.publish(tx, 'OfferInstructionConfirmed', {
          actor,
          clientId,
          details: { year: confirmed },
        });
      return;
    }
    if (!values) await tx.delete(OfferInstruction, { id: row?.id });
    else if (row) await tx.save(OfferInstruction, Object.assign(row, values, { updatedAt: new Date() }));
    else await tx.save(OfferInstruction, tx.create(OfferInstruction, { ...subject, ...values }));
    await this.journal.publish(tx, 'OfferInstructionChanged', {
      actor,
      clientId,
      fields,
      ...(propertyId !== null && { propertyId }),
    });
  }

  /** Records a client's confirmation. @returns the confirmed tax year; null if it was confirmed before */
  private async noteConfirmed(tx: Tx, clientId: number, actor: DomainEvent['actor']): Promise<number | null> {
    const [asked] = await txQuery<{ year: number }>(tx, askedClients('u.id = $2', '$1'), [
      this.day.taxYear(),
      clientId,
    ]);
    const year = Math.max(asked?.year ?? 0, instructionYear(this.day.today()));
    const noted = await txQuery(
      tx,
      `INSERT INTO offer_confirmations AS c (client_id, tax_year, confirmed_by) VALUES ($1, $2, $3)
       ON CONFLICT (client_id) DO UPDATE SET tax_year = EXCLUDED.tax_year, confirmed_at = now(),
         confirmed_by = EXCLUDED.confirmed_by WHERE c.tax_year < EXCLUDED.tax_year RETURNING 1`,
      [clientId, year, actor?.id ?? null],
    );
    return noted.length > 0 ? year : null;
  }

  private async read({ clientId, propertyId }: Subject): Promise<InstructionsDto> {
    const rows = await this.db.query<InstructionDto & { propertyId: number | null }>(
      `SELECT property_id AS "propertyId", kind, max_value::text AS "maxValue", updated_at AS "updatedAt", version
       FROM offer_instructions WHERE client_id = $1 AND (property_id IS NULL OR property_id = $2)`,
      [clientId, propertyId],
    );
    const instruction = (of: number | null): InstructionDto | null => {
      const row = rows.find((each) => each.propertyId === of);
      return row
        ? { kind: row.kind, maxValue: row.maxValue, updatedAt: row.updatedAt, version: row.version }
        : null;
    };
    const own = propertyId === null ? null : instruction(propertyId);
    const asked = await this.db.first<{ year: number }>(askedClients('u.id = $2', '$1'), [
      this.day.taxYear(),
      clientId,
    ]);
    return { clientId, propertyId, own, standard: instruction(null), askedYear: asked?.year ?? null };
  }

  private async propertySubject(caller: Caller, propertyId: number): Promise<Subject> {
    const found = await this.db.first<{ clientId: number }>(
      'SELECT client_id AS "clientId" FROM properties WHERE id = $1',
      [propertyId],
    );
    if (!found || !canReach(caller, found.clientId)) throw notFound('propertyNotFound');
    return { clientId: found.clientId, propertyId };
  }

  private async clientSubject(caller: Caller, clientId: number): Promise<Subject> {
    const found = await this.db.first('SELECT 1 FROM users WHERE id = $1 AND level = $2', [
      clientId,
      UserLevel.Client,
    ]);
    if (!found || !canReach(caller, clientId)) throw notFound();
    return { clientId, propertyId: null };
  }
}

/** Returns the values to store; undefined removes the instruction. @throws 400 for a limit without a value */
function valuesOf({ kind, maxValue }: SaveInstructionDto): Instruction | undefined {
  if (!kind) return undefined;
  const instruction = instructionOf(kind, maxValue);
  if (!instruction) throw invalid({ maxValue: 'required' });
  return instruction;
}

/** Returns an instruction under timeline names, which are unique across records. */
const timelineValues = (
  row: Instruction | undefined,
): { instruction?: string; instructionLimit?: string | null } =>
  row ? { instruction: row.kind, instructionLimit: row.maxValue } : {};

/** Returns the instruction of a subject, if any, locked. The client is locked too, so that two first instructions are serialized. */
async function lock(
  tx: Tx,
  { clientId, propertyId }: Subject,
): Promise<{ version: number | null; row: OfferInstruction | undefined }> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [clientId]);
  const [found] = await txQuery<{ id: number }>(
    tx,
    'SELECT id FROM offer_instructions WHERE client_id = $1 AND property_id IS NOT DISTINCT FROM $2 FOR UPDATE',
    [clientId, propertyId],
  );
  const row = found && (await tx.findOneByOrFail(OfferInstruction, { id: found.id }));
  return { version: row?.version ?? null, row };
}

import { Injectable } from '@nestjs/common';
import { roundDecimal } from '../../common/billing.js';
import type { Instruction } from '../../common/season/offers.js';
import { UserLevel } from '../../common/enums.js';
import { changesBetween } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { type Caller, canReach } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { changeVersioned } from '../platform/database/versions.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import type { InstructionDto, InstructionsDto, SaveInstructionDto } from './offer.dto.js';
import { OfferInstruction } from './offer-instruction.entity.js';

/** Whose instruction: a client's for all properties, or for one. */
interface Subject {
  readonly clientId: number;
  readonly propertyId: number | null;
}

/** What owners want done with offers (docs/rules/offers.md, "Instructions"). */
@Injectable()
export class InstructionsService {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /** The instructions that apply to a property. @throws 404 when it does not exist or belongs to another client */
  async ofProperty(caller: Caller, propertyId: number): Promise<InstructionsDto> {
    return this.read(await this.propertySubject(caller, propertyId));
  }

  /** A client's instruction for all properties. @throws 404 when it does not exist or is another client */
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

  /** The instruction that counts for a property, locked against changes: its own, otherwise the client's. */
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
      write: async (tx, { row }) => {
        const fields = changesBetween(timelineValues(row), timelineValues(values), [
          'instruction',
          'instructionLimit',
        ]);
        // Saving without changes does nothing.
        if (fields.length === 0) return;
        if (!values) await tx.delete(OfferInstruction, { id: row?.id });
        else if (row) await tx.save(OfferInstruction, Object.assign(row, values, { updatedAt: new Date() }));
        else await tx.save(OfferInstruction, tx.create(OfferInstruction, { ...subject, ...values }));
        await this.journal.publish(tx, 'OfferInstructionChanged', {
          actor: caller,
          clientId: subject.clientId,
          ...(subject.propertyId !== null && { propertyId: subject.propertyId }),
          fields,
        });
      },
      read: () => this.read(subject),
    });
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
    return { clientId, propertyId, own, standard: instruction(null) };
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

/** The values to store; undefined removes the instruction. @throws 400 for a limit without a value */
function valuesOf({ kind, maxValue }: SaveInstructionDto): Instruction | undefined {
  if (!kind) return undefined;
  if (kind !== 'limit') return { kind, maxValue: null };
  if (!maxValue) throw invalid({ maxValue: 'required' });
  return { kind, maxValue: roundDecimal(maxValue, 2) };
}

/** An instruction under the names of its fields in the timeline, where fields of all records meet. */
const timelineValues = (
  row: Instruction | undefined,
): { instruction?: string; instructionLimit?: string | null } =>
  row ? { instruction: row.kind, instructionLimit: row.maxValue } : {};

/** The instruction of a subject, if there is one. The client is locked, so that two first ones wait for each other. */
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

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned, lockRow } from '../../platform/database/versions.js';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { PropertiesService, propertyScope } from '../../properties/properties.service.js';
import { PropertyAoaService } from '../../properties/property-aoa.service.js';
import type { Property } from '../../properties/property.entity.js';
import { ContractsService } from '../../registration/contracts.service.js';
import {
  appointmentChanges,
  appointmentProblems,
  appointmentValues,
  eventOf,
  isInForceOn,
} from './appointment-facts.js';
import type { AppointmentDto, CreateAppointmentDto, UpdateAppointmentDto } from './appointment.dto.js';
import { Appointment } from './appointment.entity.js';
import { appointmentList } from './appointments.list.js';

/** Account that changes an appointment; null for the system. */
type Actor = Pick<Caller, 'id' | 'level'> | null;

/** An appointment and its property, both locked. */
interface Locked {
  readonly appointment: Appointment;
  readonly property: Property;
  readonly version: number;
}

/** Appointments of agent and their life cycle (docs/rules/appointments.md). */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly day: BusinessDay,
    private readonly properties: PropertiesService,
    private readonly aoa: PropertyAoaService,
    private readonly contracts: ContractsService,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.journal.listen(['AoaSent', 'AoaSentDateRemoved'], async (tx, { actor, propertyId, fields }) => {
      const day = fields.find(({ field }) => field === 'aoaSentDate')?.new ?? null;
      await this.follow(tx, actor, propertyId, day as string | null);
    });
  }

  /** Lists appointments: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<AppointmentDto>> {
    return this.query.list(appointmentList, params, propertyScope(caller));
  }

  /** @throws 404 when it does not exist or belongs to another client */
  async get(caller: Caller, id: number): Promise<AppointmentDto> {
    return (await this.query.one(appointmentList, id, propertyScope(caller))).row;
  }

  /** Enters an appointment without a file. @throws 400 with field errors */
  async create(caller: Caller, form: CreateAppointmentDto): Promise<AppointmentDto> {
    const { propertyId, source, signedOn, endsOn = null } = form;
    const id = await this.db.transaction((tx) =>
      this.add(tx, caller, propertyId, { source, signedOn, endsOn }),
    );
    return this.get(caller, id);
  }

  /**
   * Enters an appointment within the caller's transaction.
   * @param fileName name of its uploaded form
   * @throws 400 with field errors
   */
  async add(
    tx: Tx,
    caller: Caller,
    propertyId: number,
    values: Pick<Appointment, 'source' | 'signedOn' | 'endsOn'> & { readonly fileId?: number },
    fileName?: string,
  ): Promise<number> {
    const property = await this.properties.lock(tx, propertyId).catch((error: unknown) => {
      throw error instanceof AppError && error.statusCode === 404 ? invalid({ propertyId: 'choice' }) : error;
    });
    if (!canReach(caller, property.clientId)) throw invalid({ propertyId: 'choice' });
    if (values.source === 'contract' && !(await this.contracts.latest(property.clientId)))
      throw invalid({ source: 'noContract' });
    const [newest] = await this.ofProperty(tx, propertyId);
    // The property's own sent date may refer to this form if it is the first on file.
    const known = property.aoaSentDate;
    const sentOn = !newest && known && known >= values.signedOn ? known : null;
    const created = tx.create(Appointment, { ...values, propertyId, sentOn });
    this.assertValid({}, created);
    const appointment = await tx.save(Appointment, created);
    await this.journal.publish(tx, 'AppointmentAdded', {
      actor: caller,
      clientId: property.clientId,
      propertyId,
      details: { appointmentId: appointment.id, ...(fileName && { names: fileName }) },
      fields: appointmentChanges({}, appointment),
    });
    await this.keepInStep(tx, caller, property);
    return appointment.id;
  }

  /** Changes an appointment. Absent fields stay unchanged. @throws 404, 409 when it has changed, 400 with field errors */
  update(caller: Caller, id: number, form: UpdateAppointmentDto): Promise<AppointmentDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => this.lock(tx, id, caller),
      write: (tx, locked) => this.write(tx, caller, locked, appointmentValues(form)),
      read: () => this.get(caller, id),
    });
  }

  /** Locks an appointment and its property, the property first as everywhere. @throws 404 */
  async lock(tx: Tx, id: number, caller: Caller): Promise<Locked> {
    const [found] = await txQuery<{ propertyId: number }>(
      tx,
      'SELECT property_id AS "propertyId" FROM appointments WHERE id = $1',
      [id],
    );
    if (!found) throw notFound();
    const property = await this.properties.lock(tx, found.propertyId);
    if (!canReach(caller, property.clientId)) throw notFound();
    const appointment = await lockRow(tx, Appointment, id);
    return { appointment, property, version: appointment.version };
  }

  /**
   * Writes changes to a locked appointment with their activity, ends older appointments of the property, and syncs the
   * property's own sent date.
   * @returns true if anything changed
   * @throws 400 with field errors
   */
  async write(
    tx: Tx,
    actor: Actor,
    { appointment, property }: Omit<Locked, 'version'>,
    values: Partial<Appointment>,
  ): Promise<boolean> {
    const before = { ...appointment };
    const after = { ...before, ...values };
    const fields = appointmentChanges(before, after);
    // Saving without changes is a no-op.
    if (fields.length === 0) return false;
    this.assertValid(before, after);
    await tx.save(Appointment, tx.merge(Appointment, appointment, values, { updatedAt: new Date() }));
    await this.publish(tx, actor, property, before, after);
    if (!before.sentOn && after.sentOn) await this.endOlder(tx, actor, property, after);
    await this.keepInStep(tx, actor, property);
    return true;
  }

  /** Revokes the appointments of a property that are in force, after its owner signed the revocation. */
  async revokeAll(tx: Tx, actor: Actor, propertyId: number, revocationReason: string): Promise<void> {
    const property = await this.properties.lock(tx, propertyId);
    const today = this.day.today();
    for (const appointment of await this.ofProperty(tx, propertyId))
      if (isInForceOn(appointment, today))
        await this.write(tx, actor, { appointment, property }, { revokedOn: today, revocationReason });
  }

  /** Locks and returns the appointments of a property, newest first. */
  async ofProperty(tx: Tx, propertyId: number): Promise<Appointment[]> {
    return tx.find(Appointment, {
      where: { propertyId },
      order: { signedOn: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private assertValid(before: Partial<Appointment>, after: Appointment): void {
    const problems = appointmentProblems(before, after, this.day.today());
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  /** Sets the property's sent date to that of the appointment that counts. */
  private async keepInStep(tx: Tx, actor: Actor, property: Property): Promise<void> {
    const counting = this.counting(await this.ofProperty(tx, property.id));
    if (counting) await this.aoa.writeSentDate(tx, actor, property, counting.sentOn);
  }

  /** Returns the newest appointment in force, or the newest of all when none is. */
  private counting(newestFirst: readonly Appointment[]): Appointment | undefined {
    const today = this.day.today();
    return newestFirst.find((one) => isInForceOn(one, today)) ?? newestFirst[0];
  }

  /**
   * Copies the property's changed sent date to the appointment that counts, with an activity of its own.
   * @throws 409 when the property has appointments but none in force: a date does not reinstate one; 400 for an invalid day
   */
  private async follow(tx: Tx, actor: Actor, propertyId: number, sentOn: string | null): Promise<void> {
    const appointment = this.counting(await this.ofProperty(tx, propertyId));
    if (!appointment || appointment.sentOn === sentOn) return;
    if (sentOn && !isInForceOn(appointment, this.day.today())) throw conflict('appointmentEnded');
    const before = { ...appointment };
    const changes = { sentOn, ...(!sentOn && { sentBy: null, receipt: null }) };
    const { sentOn: date, ...others } = appointmentProblems(
      before,
      { ...before, ...changes },
      this.day.today(),
    );
    // The property's form names this field `date`.
    if (date) throw invalid({ ...others, date });
    const after = await tx.save(
      Appointment,
      tx.merge(Appointment, appointment, changes, { updatedAt: new Date() }),
    );
    const property = await this.properties.lock(tx, propertyId);
    await this.publish(tx, actor, property, before, after);
    if (!before.sentOn) await this.endOlder(tx, actor, property, after);
  }

  /** Ends older appointments when a newer one is sent (docs/decisions/0081-life-of-an-appointment.md). */
  private async endOlder(tx: Tx, actor: Actor, property: Property, newer: Appointment): Promise<void> {
    const rows = await this.ofProperty(tx, property.id);
    const older = rows.slice(rows.findIndex(({ id }) => id === newer.id) + 1);
    const day = newer.sentOn ?? this.day.today();
    for (const appointment of older.filter((one) => isInForceOn(one, day))) {
      const before = { ...appointment };
      const endsOn = day > before.signedOn ? day : before.signedOn;
      if (before.endsOn && before.endsOn <= endsOn) continue;
      const after = await tx.save(
        Appointment,
        tx.merge(Appointment, appointment, { endsOn, updatedAt: new Date() }),
      );
      await this.publish(tx, actor, property, before, after);
    }
  }

  private publish(
    tx: Tx,
    actor: Actor,
    { clientId, id: propertyId }: Property,
    before: Partial<Appointment>,
    after: Appointment,
  ): Promise<void> {
    return this.journal.publish(tx, eventOf(before, after), {
      actor,
      clientId,
      propertyId,
      details: { appointmentId: after.id },
      fields: appointmentChanges(before, after),
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LetterData } from '../../letters/definitions/index.js';
import { type FormToPrint, PrintSources } from '../../letters/print-runs/print-sources.js';
import { Targets } from '../../platform/bulk/targets.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors/errors.js';
import { propertyScope } from '../../properties/properties.service.js';
import { PropertyLetters } from '../../properties/property-letters.service.js';
import { inForceOn } from './in-force.js';
import { appointmentIds } from './appointments.list.js';

/** Prints form 50-162 for many appointments of agent. */
@Injectable()
export class AppointmentPrinting implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly targets: Targets,
    private readonly letters: PropertyLetters,
    private readonly sources: PrintSources,
    private readonly day: BusinessDay,
  ) {}

  onModuleInit(): void {
    this.sources.register('50-162', {
      letter: 'property-aoa',
      targets: (caller, order, most) => this.targets.ids(appointmentIds, order, most, propertyScope(caller)),
      forms: (ids) => this.forms(ids),
      data: (id) => this.data(id),
    });
  }

  private forms(ids: readonly number[]): Promise<FormToPrint[]> {
    return this.db.query<FormToPrint>(
      `SELECT a.id, p.id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.owner_name) AS name,
         c.id AS "countyId", c.name AS "countyName"
       FROM appointments a JOIN properties p ON p.id = a.property_id JOIN counties c ON c.id = p.county_id
       WHERE a.id = ANY($1::int[]) ORDER BY c.name, c.id, p.account_number, a.id`,
      [ids],
    );
  }

  /** @throws 404, 409 when the appointment has ended, or the property has neither account number nor address */
  private async data(id: number): Promise<LetterData<'property-aoa'>> {
    const row = await this.db.first<{ propertyId: number; isInForce: boolean; isNamed: boolean }>(
      `SELECT a.property_id AS "propertyId", ${inForceOn('$2::date')} AS "isInForce",
         coalesce(p.account_number, p.address) IS NOT NULL AS "isNamed"
       FROM appointments a JOIN properties p ON p.id = a.property_id WHERE a.id = $1`,
      [id, this.day.today()],
    );
    if (!row) throw notFound();
    if (!row.isInForce) throw conflict('appointmentEnded');
    if (!row.isNamed) throw conflict('formWithoutAccount');
    return this.letters.appointment(row.propertyId, 1, false);
  }
}

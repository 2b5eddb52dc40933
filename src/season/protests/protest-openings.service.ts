import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { AppError, conflict, invalid } from '../../platform/errors/errors.js';
import { PropertiesService } from '../../properties/properties.service.js';
import type { Property } from '../../properties/property.entity.js';
import type { OpenProtestDto, ProtestDetailsDto } from './protest.dto.js';
import { Protest } from './protest.entity.js';
import { ProtestsService } from './protests.service.js';
import { addProtestsOf, type SeasonYear } from './season-protests.js';

/** Account that opens a protest; null for the system. */
type Actor = Pick<Caller, 'id' | 'level'> | null;

/** Opens protests of single properties the way a season opening does for all. */
@Injectable()
export class ProtestOpenings {
  constructor(
    private readonly db: Database,
    private readonly protests: ProtestsService,
    private readonly properties: PropertiesService,
    private readonly journal: Journal,
    private readonly day: BusinessDay,
  ) {}

  /** Returns the parameters for opening protests of a tax year. */
  season(year: number): SeasonYear {
    return { year, isCurrent: year === this.day.taxYear(), today: this.day.today() };
  }

  /**
   * Opens the protest of a property for a tax year.
   * @throws 400 when the property does not exist, 409 with the existing protest's id
   */
  async create(caller: Caller, { propertyId, taxYear }: OpenProtestDto): Promise<ProtestDetailsDto> {
    const id = await this.db.transaction(async (tx) => {
      const property = await this.properties.lock(tx, propertyId).catch((error: unknown) => {
        throw error instanceof AppError && error.statusCode === 404
          ? invalid({ propertyId: 'choice' })
          : error;
      });
      const existing = await tx.findOneBy(Protest, { propertyId, taxYear });
      if (existing)
        throw conflict('protestExists', { params: { year: taxYear }, data: { protestId: existing.id } });
      return this.open(tx, caller, property, taxYear);
    });
    return this.protests.get(caller, id);
  }

  /** Opens the missing protests of a property in these tax years, in the caller's transaction. */
  async complete(tx: Tx, propertyId: number, years: readonly number[]): Promise<void> {
    const property = await this.properties.lock(tx, propertyId);
    for (const taxYear of years)
      if (!(await tx.existsBy(Protest, { propertyId, taxYear })))
        await this.open(tx, null, property, taxYear);
  }

  /** Opens the protest of a property for a tax year unless it exists, in the caller's transaction. @returns id of the protest */
  async openFor(tx: Tx, caller: Caller, propertyId: number, taxYear: number): Promise<number> {
    const property = await this.properties.lock(tx, propertyId);
    const existing = await tx.findOneBy(Protest, { propertyId, taxYear });
    return existing?.id ?? this.open(tx, caller, property, taxYear);
  }

  private async open(
    tx: Tx,
    actor: Actor,
    { id: propertyId, clientId }: Property,
    taxYear: number,
  ): Promise<number> {
    await addProtestsOf(tx, this.season(taxYear), [propertyId]);
    const protest = await tx.findOneByOrFail(Protest, { propertyId, taxYear });
    await this.journal.publish(tx, 'ProtestOpened', {
      actor,
      clientId,
      propertyId,
      details: { protestId: protest.id, year: taxYear },
      fields: changesBetween<Protest>({}, protest, ['stage', 'hearingOn', 'lastYearValue']),
    });
    return protest.id;
  }
}

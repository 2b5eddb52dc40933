import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { RequestStatus } from '../../common/moderation/enums.js';
import { formatAddress } from '../../common/text/formats.js';
import { maxPropertiesInLetter } from '../../common/letters/limits.js';
import { propertiesOnForm } from '../../common/letters/official-forms.js';
import {
  type AgencyProperty,
  type AppraisalDistrict,
  type LetterParty,
  type LetterSigner,
  longestListedDescription,
} from '../letters/definitions/agency-parts.js';
import type { LetterData } from '../letters/definitions/index.js';
import type { AoaVariant } from '../letters/definitions/property-aoa.pdf.js';
import { LettersService } from '../letters/letters.service.js';
import type { LetterValues } from '../letters/texts/letter-texts.js';
import type { Caller } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import type { LinkParams } from '../platform/links/signed-links.js';
import { PropertiesService } from './properties.service.js';

/** Data of a property for its letters. */
export interface PropertyFacts {
  readonly district: AppraisalDistrict;
  /** The owner, with the mailing address of the appointment of agent. */
  readonly owner: LetterParty;
  readonly property: AgencyProperty & {
    county: string;
    propertyType: string | null;
    aoaSentDate: string | null;
  };
  /** The client's language. */
  readonly locale: Locale;
  /** Values of the placeholders in the firm's texts. */
  readonly values: LetterValues;
}

interface FactsRow {
  property: PropertyFacts['property'];
  ownerName: string;
  clientName: string;
  locale: Locale;
  district: AppraisalDistrict;
  mailing: LetterParty;
}

/** The letters about a property's agent: appointment and revocation. */
@Injectable()
export class PropertyLetters implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly properties: PropertiesService,
    private readonly letters: LettersService,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'property-aoa',
      letter: 'property-aoa',
      permission: 'letters.own',
      check: async (caller, id, params) => {
        variantOf(params);
        await this.assertSeen(caller, id);
      },
      data: (_caller, id, params) => this.appointment(id, variantOf(params), params['scope'] === 'district'),
    });
    this.letters.offer({
      purpose: 'removal-of-agent',
      letter: 'removal-of-agent',
      permission: 'letters.office',
      check: (caller, id) => this.assertSeen(caller, id),
      data: (_caller, id) => this.revocation(id),
    });
  }

  /** @throws 404 when the property is not the caller's */
  async assertSeen(caller: Caller, propertyId: number): Promise<void> {
    await this.properties.get(caller, propertyId);
  }

  /** Loads a property's data for its letters. @throws 404 */
  async facts(propertyId: number): Promise<PropertyFacts> {
    const { property, district, mailing, ownerName, clientName, locale } = await this.row(propertyId);
    return {
      district,
      owner: { ...mailing, name: ownerName },
      property,
      locale,
      values: {
        ownerName,
        clientName,
        propertyAddress: formatAddress(property),
        accountNumber: property.accountNumber ?? null,
        countyName: property.county,
        districtName: district.name ?? null,
      },
    };
  }

  /**
   * Builds the appointment of agent.
   * @param variant 1 for this property, 2 for all of the owner's property in the district
   * @param wholeDistrict true to list the owner's other properties in the district too; variant 2 always lists them
   * @throws 404
   */
  async appointment(
    propertyId: number,
    variant: AoaVariant,
    wholeDistrict: boolean,
  ): Promise<LetterData<'property-aoa'>> {
    const { district, owner, property, locale, values } = await this.facts(propertyId);
    const others =
      variant === 2 || wholeDistrict ? await this.othersInDistrict(propertyId) : { rows: [], total: 0 };
    const { firm, agent, wording } = await this.letters.frame('property-aoa', values, locale);
    return {
      firm,
      wording,
      locale,
      variant,
      district,
      owner,
      properties: [property, ...others.rows],
      accountsInAll: others.total + 1,
      agent,
      confidentialInformation: true,
      communications: { chiefAppraiser: true, reviewBoard: true, taxingUnits: false },
      signer: { printedName: owner.name },
    };
  }

  /** Builds the revocation of the firm's appointment for one property. */
  private async revocation(propertyId: number): Promise<LetterData<'removal-of-agent'>> {
    const { district, owner, property, locale, values } = await this.facts(propertyId);
    const { firm, agent, wording } = await this.letters.frame('removal-of-agent', values, locale);
    return {
      firm,
      wording,
      locale,
      district,
      owner,
      agent,
      allProperty: false,
      properties: [property],
      appointedOn: property.aoaSentDate,
      signer: (await this.revoker(propertyId)) ?? { printedName: owner.name },
    };
  }

  /** Returns the owner who signed the revocation in the portal; undefined if nobody has signed. */
  private async revoker(propertyId: number): Promise<LetterSigner | undefined> {
    const signed = await this.db.first<{ name: string; at: Date; timeZone: string }>(
      `SELECT q.signed_name AS name, q.created_at AS at, c.time_zone AS "timeZone"
       FROM change_requests q JOIN properties p ON p.id = q.property_id JOIN counties c ON c.id = p.county_id
       WHERE q.property_id = $1 AND q.signed_name IS NOT NULL AND q.status <> $2 AND q.removed_at IS NULL
       ORDER BY q.id DESC LIMIT 1`,
      [propertyId, RequestStatus.Rejected],
    );
    if (!signed) return undefined;
    const { name, at, timeZone } = signed;
    return { printedName: name, capacity: 'owner', signedAt: at.toISOString(), timeZone };
  }

  /**
   * Returns the owner's other active properties in the district. An appointment is valid only in the district where it is filed,
   * and for the owner who signs it.
   */
  private async othersInDistrict(propertyId: number): Promise<{ rows: AgencyProperty[]; total: number }> {
    const found = await this.db.query<AgencyProperty & { total: number }>(
      `SELECT o.account_number AS "accountNumber", o.address, o.address2, o.city, o.state, o.zip, count(*) OVER ()::int AS total,
         CASE WHEN row_number() OVER (ORDER BY o.id) < $3 THEN o.legal_description ELSE left(o.legal_description, $4) END
           AS "legalDescription"
       FROM properties p JOIN properties o ON o.client_id = p.client_id AND o.county_id = p.county_id
         AND o.owner_name = p.owner_name AND o.status = 'A' AND o.id <> p.id
       WHERE p.id = $1 ORDER BY o.id LIMIT $2`,
      // The form prints legal descriptions in full and the continuation shortens them, so only the text needed is read.
      [propertyId, maxPropertiesInLetter - 1, propertiesOnForm, longestListedDescription + 1],
    );
    return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
  }

  private async row(propertyId: number): Promise<FactsRow> {
    const row = await this.db.first<FactsRow>(
      `SELECT p.owner_name AS "ownerName", u.first_name || ' ' || u.last_name AS "clientName", u.locale,
         json_build_object('accountNumber', p.account_number, 'address', p.address, 'address2', p.address2, 'city', p.city,
           'state', p.state, 'zip', p.zip, 'legalDescription', p.legal_description, 'county', c.name,
           'propertyType', t.value || ' ' || t.type, 'aoaSentDate', p.aoa_sent_date) AS property,
         json_build_object('name', CASE WHEN c.district_confirmed THEN c.district_name END, 'address', c.address, 'city', c.city, 'state', c.state, 'zip', c.zip_code) AS district,
         CASE WHEN p.aoa_address IS NULL
           THEN json_build_object('address', u.address, 'address2', u.address2, 'city', u.city, 'state', u.state, 'zip', u.zip, 'phone', u.phone1, 'email', u.email)
           ELSE json_build_object('address', p.aoa_address, 'city', p.aoa_city, 'state', p.aoa_state, 'zip', p.aoa_zip, 'phone', u.phone1, 'email', u.email)
         END AS mailing
       FROM properties p JOIN users u ON u.id = p.client_id JOIN counties c ON c.id = p.county_id
         LEFT JOIN property_types t ON t.id = p.property_type_id
       WHERE p.id = $1`,
      [propertyId],
    );
    if (!row) throw notFound('propertyNotFound');
    return row;
  }
}

/** @throws 400 for an unknown variant */
function variantOf(params: LinkParams): AoaVariant {
  const variant = params['variant'] ?? '1';
  if (variant !== '1' && variant !== '2') throw invalid({ variant: 'choice' });
  return variant === '2' ? 2 : 1;
}

import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { formatAddress } from '../../common/formats.js';
import type { EditableLetter, LetterValues } from '../../common/letter-texts.js';
import { ArbitrationsService } from '../arbitration/arbitrations.service.js';
import { ClientsService } from '../clients/clients.service.js';
import type { AgencyProperty, LetterParty } from '../letters/agency-parts.js';
import { printLetter } from '../letters/letters.js';
import { letterDate, type LetterFirm, texasZone } from '../letters/letter-style.js';
import type { LetterWording } from '../letters/letter-texts.js';
import type { AoaVariant } from '../letters/property-aoa.pdf.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors/errors.js';
import { PropertiesService } from '../properties/properties.service.js';
import { ContractsService } from '../registration/contracts.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LetterTemplatesService } from './letter-templates.service.js';

/** All that the letters about one property print. */
interface PropertyFacts {
  readonly firm: LetterFirm;
  readonly district: {
    name: string;
    address: string | null;
    city: string | null;
    state: string;
    zip: string | null;
  };
  readonly owner: LetterParty;
  readonly property: AgencyProperty & {
    county: string;
    propertyType: string | null;
    aoaSentDate: string | null;
  };
  /** The owner's properties in the same district, the one asked for first. */
  readonly inDistrict: readonly AgencyProperty[];
  readonly values: LetterValues;
}

interface PropertyRow {
  ownerName: string;
  clientId: number;
  countyId: number;
  accountNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  legalDescription: string | null;
  aoaSentDate: string | null;
  propertyType: string | null;
  county: string;
  district: PropertyFacts['district'];
  mailing: LetterParty;
  clientName: string;
}

/** The firm's letters, filled with what it knows (spec "properties, billing, reports", section 7, PDF opens). */
@Injectable()
export class LettersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly clients: ClientsService,
    private readonly properties: PropertiesService,
    private readonly contracts: ContractsService,
    private readonly arbitrations: ArbitrationsService,
    private readonly templates: LetterTemplatesService,
  ) {}

  /**
   * The appointment of agent.
   * @param variant 1 for the property, 2 for all that the district lists for the owner
   * @param wholeDistrict lists the owner's other properties in the district too; variant 2 always does
   * @throws 404 when the property is not the caller's
   */
  async propertyAoa(
    caller: Caller,
    propertyId: number,
    variant: AoaVariant,
    wholeDistrict: boolean,
  ): Promise<Buffer> {
    const { firm, district, owner, property, inDistrict, values } = await this.about(caller, propertyId);
    return printLetter('property-aoa', {
      firm,
      variant,
      district,
      owner,
      properties: variant === 2 || wholeDistrict ? inDistrict : [property],
      agent: party(firm),
      confidentialInformation: true,
      communications: { chiefAppraiser: true, reviewBoard: true, taxingUnits: false },
      signer: { printedName: owner.name },
      wording: await this.wording('property-aoa', values),
    });
  }

  /** The revocation of the firm's appointment for one property. @throws 404 */
  async removalOfAgent(caller: Caller, propertyId: number): Promise<Buffer> {
    const { firm, district, owner, property, values } = await this.about(caller, propertyId);
    return printLetter('removal-of-agent', {
      firm,
      district,
      owner,
      agent: party(firm),
      allProperty: false,
      properties: [property],
      appointedOn: property.aoaSentDate,
      signer: { printedName: owner.name },
      wording: await this.wording('removal-of-agent', values),
    });
  }

  /** The request for binding arbitration, with the figures of its form. @throws 404 */
  async bindingArbitration(caller: Caller, propertyId: number): Promise<Buffer> {
    const { firm, district, owner, property, values } = await this.about(caller, propertyId);
    const { basis, ...arbitration } = await this.arbitrations.get(propertyId);
    const taxYear = basis.year ?? this.today().year;
    return printLetter('binding-arbitration', {
      firm,
      district,
      taxYear,
      owner,
      property: { ...property, homestead: basis.homestead },
      order: {
        number: arbitration.orderNumber,
        date: arbitration.orderDate,
        receivedOn: arbitration.orderReceivedOn,
        value: basis.finalValue,
      },
      deadline: arbitration.deadline,
      reasons: { excessiveValue: true, unequalAppraisal: false },
      opinionOfValue: arbitration.opinionOfValue,
      agent: party(firm),
      refundTo: 'owner',
      signer: { printedName: owner.name },
      wording: await this.wording('binding-arbitration', { ...values, taxYear: String(taxYear) }),
    });
  }

  /** What the firm holds on a client, with its properties. @throws 404 */
  async clientInfoSheet(caller: Caller, clientId: number): Promise<Buffer> {
    const [client, firm, properties] = await Promise.all([
      this.clients.get(caller, clientId),
      this.settings.get('firm'),
      this.db.query<AgencyProperty & { ownerName: string; county: string; active: boolean }>(
        `SELECT p.owner_name AS "ownerName", p.address, p.address2, p.city, p.state, p.zip, c.name AS county,
           p.account_number AS "accountNumber", t.value || ' ' || t.type AS "propertyType", e.title AS exemption,
           p.status = 'A' AS active
         FROM properties p JOIN counties c ON c.id = p.county_id LEFT JOIN property_types t ON t.id = p.property_type_id
           LEFT JOIN exemption_types e ON e.id = p.exemption_type_id
         WHERE p.client_id = $1 ORDER BY p.status, p.id`,
        [clientId],
      ),
    ]);
    return printLetter('client-info-sheet', {
      firm,
      client: {
        ...client,
        phone: client.phone1,
        county: client.countyName,
        additionalContactPhone: client.additionalContactNumber,
        active: client.status === 'A',
        registeredAt: client.createdAt,
        signedAt: client.termsAcceptedAt,
        signedFrom: client.termsIp,
      },
      properties,
      preparedOn: this.today().toISODate() ?? '',
      wording: await this.wording('client-info-sheet', this.values(firm, { clientName: client.fullName })),
    });
  }

  /** The terms of a client with the evidence of acceptance; its own for a client. @throws 404 */
  async signedTerms(caller: Caller, clientId: number): Promise<Buffer> {
    const [client, firm, signed] = await Promise.all([
      this.clients.get(caller, clientId),
      this.settings.get('firm'),
      this.contracts.latest(clientId),
    ]);
    return printLetter('signed-terms', {
      firm,
      client: { ...client, phone: client.phone1 },
      clientId,
      registeredAt: client.createdAt,
      preparedOn: this.today().toISODate() ?? '',
      billingPercentage: signed?.billingPercentage ?? client.billingPercentage,
      billingDelivery: signed?.billingDelivery ?? client.billingDelivery,
      ...(signed && { text: signed.contractText }),
      signature: signed
        ? {
            typedName: signed.signedName,
            signedAt: signed.signedAt.toISOString(),
            ipAddress: signed.ip,
            userAgent: signed.userAgent,
            consent: signed.consent,
            contractVersion: signed.contractVersion,
            textSha256: signed.textSha256,
          }
        : null,
      wording: await this.wording('signed-terms', this.values(firm, { clientName: client.fullName })),
    });
  }

  private async about(caller: Caller, propertyId: number): Promise<PropertyFacts> {
    await this.properties.get(caller, propertyId);
    const [row, firm] = await Promise.all([this.propertyRow(propertyId), this.settings.get('firm')]);
    // An appointment counts only in the district where it is filed, and for the owner who signs it.
    const others = await this.db.query<AgencyProperty>(
      `SELECT account_number AS "accountNumber", address, address2, city, state, zip, legal_description AS "legalDescription"
       FROM properties WHERE client_id = $1 AND county_id = $2 AND owner_name = $3 AND status = 'A' AND id <> $4 ORDER BY id`,
      [row.clientId, row.countyId, row.ownerName, propertyId],
    );
    const { county, propertyType, aoaSentDate, accountNumber, legalDescription } = row;
    const situs = {
      address: row.address,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zip: row.zip,
    };
    const property = { ...situs, accountNumber, legalDescription, county, propertyType, aoaSentDate };
    return {
      firm,
      district: row.district,
      owner: { ...row.mailing, name: row.ownerName },
      property,
      inDistrict: [property, ...others],
      values: this.values(firm, {
        ownerName: row.ownerName,
        clientName: row.clientName,
        propertyAddress: formatAddress(situs),
        accountNumber,
        countyName: county,
        districtName: row.district.name,
      }),
    };
  }

  private async propertyRow(propertyId: number): Promise<PropertyRow> {
    const row = await this.db.first<PropertyRow>(
      `SELECT p.owner_name AS "ownerName", p.client_id AS "clientId", p.county_id AS "countyId",
         p.account_number AS "accountNumber", p.address, p.address2, p.city, p.state, p.zip,
         p.legal_description AS "legalDescription", p.aoa_sent_date::text AS "aoaSentDate",
         t.value || ' ' || t.type AS "propertyType", c.name AS county, u.first_name || ' ' || u.last_name AS "clientName",
         json_build_object('name', c.district_name, 'address', c.address, 'city', c.city, 'state', c.state, 'zip', c.zip_code) AS district,
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

  private async wording(letter: EditableLetter, values: LetterValues): Promise<LetterWording> {
    return { parts: await this.templates.wording(letter), values };
  }

  private values(firm: LetterFirm, more: LetterValues): LetterValues {
    const today = this.today();
    return {
      agentName: firm.name,
      firmName: firm.name,
      firmEmail: firm.email,
      firmPhone: firm.phone,
      taxYear: String(today.year),
      today: letterDate(today.toISODate()),
      ...more,
    };
  }

  /** Legal dates are Texas dates. */
  private today(): DateTime {
    return DateTime.fromJSDate(this.clock.now(), { zone: texasZone });
  }
}

/** The firm as the agent that a letter names. */
function party(firm: LetterFirm): LetterParty {
  return { ...firm };
}

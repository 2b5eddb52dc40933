import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION } from '../../common/contract-text.js';
import { propertyState, UserLevel } from '../../common/enums.js';
import { formatAddress } from '../../common/formats.js';
import { ClientsService } from '../clients/clients.service.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { AppError, invalid } from '../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import { PropertiesService } from '../properties/properties.service.js';
import type { CheckAccountNumberDto } from '../properties/property-actions.dto.js';
import { ReferenceService } from '../reference/reference.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { hashPassword } from '../users/passwords.js';
import { BotDefence } from './bot-defence.service.js';
import { ContractsService } from './contracts.service.js';
import { RegistrationFilesService } from './registration-files.service.js';
import type { RegisteredDto, RegistrationDto, RegistrationFormDto } from './registration.dto.js';

/** What a person typed into the form. */
type RegistrationEntries = Omit<RegistrationDto, 'formToken' | 'website'>;

/** How owners become clients: one call with account, first property, billing choice and signed contract. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
    private readonly clients: ClientsService,
    private readonly properties: PropertiesService,
    private readonly contracts: ContractsService,
    private readonly files: RegistrationFilesService,
    private readonly stored: StoredFiles,
    private readonly journal: Journal,
    private readonly bots: BotDefence,
    private readonly limits: RateLimits,
  ) {}

  /** What the page shows: the form's choices, or the placeholder while registration is closed. */
  async form(): Promise<RegistrationFormDto> {
    const [registration, acknowledgment, firm, billing, choices] = await Promise.all([
      this.settings.get('registration'),
      this.settings.get('acknowledgment'),
      this.settings.get('firm'),
      this.settings.get('billing'),
      this.reference.choices(),
    ]);
    return {
      ...registration,
      ...choices,
      firm: { name: firm.name, email: firm.email, phone: firm.phone, address: formatAddress(firm) },
      billingPercentage: billing.defaultPercentage,
      contractVersion: CONTRACT_VERSION,
      acknowledgment: acknowledgment.enabled && acknowledgment.message ? acknowledgment.message : null,
      formToken: this.bots.issue(),
    };
  }

  /**
   * Registers a client. Account, property and contract exist together or not at all.
   * @throws 403 while registration is closed, 400 with field errors or for a form that a program filled, 409 when the
   * contract has changed, 429
   */
  async register({ formToken, website, ...form }: RegistrationDto): Promise<RegisteredDto> {
    const { enabled } = await this.settings.get('registration');
    if (!enabled) throw new AppError(403, 'registrationClosed');
    const address = canonicalAddress(requestContext().ip);
    await this.limits.spend('registration', address);
    await this.limits.assertLeft('registrationTaken', address);
    this.bots.check({ formToken, website });
    try {
      return await this.registerChecked(form);
    } catch (error) {
      // Whether somebody is a client can be asked here: a person does so once or twice.
      if (tellsOfAnAccount(error)) await this.limits.spend('registrationTaken', address);
      throw error;
    }
  }

  private async registerChecked(form: RegistrationEntries): Promise<RegisteredDto> {
    const { property, signature, password, ...person } = form;
    const owner = { ...property, ownerName: property.ownerName ?? `${form.firstName} ${form.lastName}` };
    const county = await this.db.first<{ name: string }>('SELECT name FROM counties WHERE id = $1', [
      property.countyId,
    ]);
    if (!county) throw invalid({ 'property.countyId': 'choice' });
    const passwordHash = await hashPassword(password);
    const contract = await this.contracts.prepare(
      { ...person, phone: person.phone1 },
      [{ ...property, state: propertyState, county: county.name }],
      signature,
    );
    // A crash, too, must leave no contract's file without its row.
    return this.stored.withKeys([contract.row.pdfKey], async (tx) => {
      const clientId = await this.insertClient(tx, person, passwordHash, contract.row.signedAt);
      const propertyId = await withPrefix('property', () =>
        this.properties.insert(tx, { id: clientId, level: UserLevel.Client }, clientId, owner),
      );
      const contractId = await this.contracts.store(tx, clientId, contract);
      await this.journal.publish(tx, {
        name: 'ContractSigned',
        activity: 'sign_contract',
        actor: { id: clientId, level: UserLevel.Client },
        clientId,
        details: { contractId, version: contract.row.contractVersion, pdfSha256: contract.row.pdfSha256 },
      });
      return {
        clientId,
        propertyId,
        contractId,
        uploadTicket: this.files.ticket({ clientId, propertyId }),
      };
    });
  }

  /** Whether another property has this account number, however it is punctuated. */
  accountNumberExists({ accountNumber, countyId }: CheckAccountNumberDto): Promise<boolean> {
    return this.properties.accountNumberExists(accountNumber, countyId ?? undefined);
  }

  private async insertClient(
    tx: Tx,
    person: Omit<RegistrationEntries, 'property' | 'signature' | 'password'>,
    passwordHash: string,
    termsAcceptedAt: Date,
  ): Promise<number> {
    const origin = { source: 'portal', termsAcceptedAt, termsIp: requestContext().ip } as const;
    const clientId = await this.clients.insert(
      tx,
      { ...person, companyName: person.companyName ?? '' },
      passwordHash,
      origin,
    );
    // The welcome is the first mail in the language that the form was filled in.
    await tx.query('UPDATE users SET locale = $2 WHERE id = $1', [clientId, requestContext().locale]);
    await this.journal.publish(tx, {
      name: 'ClientRegistered',
      activity: 'register-client',
      actor: { id: clientId, level: UserLevel.Client },
      clientId,
    });
    return clientId;
  }
}

function tellsOfAnAccount(error: unknown): boolean {
  const fields = error instanceof AppError ? Object.values(error.details.fields ?? {}) : [];
  return fields.some((code) => code === 'emailTaken' || code === 'usernameTaken');
}

/** Field errors of a part of the form, under the part's name. */
async function withPrefix<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.details.fields).map(([name, code]) => [`${prefix}.${name}`, code]),
      ),
    );
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CONTRACT_VERSION } from '../../common/letters/contract-text.js';
import { propertyState } from '../../common/properties/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { formatAddress } from '../../common/text/formats.js';
import { type Instruction, instructionOf } from '../../common/season/offers.js';
import { ClientsService } from '../clients/clients.service.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { AppError, invalid } from '../platform/errors/errors.js';
import { canonicalAddress, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { outsideOfRequests, requestContext } from '../platform/request/request-context.js';
import { SharedAnswer } from '../platform/server/shared-answer.js';
import { PropertiesService } from '../properties/properties.service.js';
import type { CheckAccountNumberDto } from '../properties/property-actions.dto.js';
import { ReferenceService } from '../settings/reference/reference.service.js';
import { RollsService } from '../properties/rolls/rolls.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { hashNewPassword } from '../auth/users/passwords.js';
import { BotDefence } from './bot-defence.service.js';
import { ContractsService } from './contracts.service.js';
import { RegistrationFilesService } from './registration-files.service.js';
import {
  type Registered,
  RegisteredMeanwhile,
  type RegistrationEntries,
  RegistrationKeys,
} from './registration-keys.service.js';
import type { RegisteredDto, RegistrationDto, RegistrationFormDto } from './registration.dto.js';

/** Lifetime of the cached form in ms, after which changes by other processes appear. */
const formKept = 1000;

/** Registers clients: account, first property, billing choice and signed contract in one request. */
@Injectable()
export class RegistrationService implements OnModuleInit {
  /** The form's choices and notices, cached. Public. */
  readonly form = new SharedAnswer(() => outsideOfRequests(() => this.describeForm()), formKept, false);

  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
    private readonly clients: ClientsService,
    private readonly properties: PropertiesService,
    private readonly contracts: ContractsService,
    private readonly files: RegistrationFilesService,
    private readonly keys: RegistrationKeys,
    private readonly journal: Journal,
    private readonly bots: BotDefence,
    private readonly limits: RateLimits,
    private readonly rolls: RollsService,
  ) {}

  onModuleInit(): void {
    this.settings.onChange(() => this.form.forget());
  }

  private async describeForm(): Promise<RegistrationFormDto> {
    const [{ startsWithAddress, ...registration }, acknowledgment, firm, billing, choices, addressCounties] =
      await Promise.all([
        this.settings.get('registration'),
        this.settings.get('acknowledgment'),
        this.settings.get('firm'),
        this.settings.get('billing'),
        this.reference.choices(),
        this.rolls.counties(),
      ]);
    return {
      ...registration,
      ...choices,
      addressCounties: registration.enabled && startsWithAddress ? addressCounties : [],
      firm: {
        name: firm.name,
        email: firm.email,
        phone: firm.phone,
        address: formatAddress(firm),
        tdlrRegistration: firm.tdlrRegistration,
        tdlrNotice: firm.tdlrNotice,
      },
      billingPercentage: billing.defaultPercentage,
      contractVersion: CONTRACT_VERSION,
      acknowledgment: acknowledgment.enabled && acknowledgment.message ? acknowledgment.message : null,
      formToken: this.bots.issue(),
    };
  }

  /**
   * Registers a client. Account, property and contract are created in one transaction; the contract's PDF is printed
   * afterwards. A retry with the same key and form returns the first result.
   * @throws 403 while registration is closed, 400 with field errors or for a form filled in by a bot, 409 if the contract has
   * changed or the key was used with different data, 429
   */
  async register({ formToken, website, ...form }: RegistrationDto): Promise<RegisteredDto> {
    const address = await this.countAttempt();
    this.bots.check({ formToken, website });
    return this.registerOnce(form, address);
  }

  /**
   * Registers a client for an API program, without the bot checks of the form. The same rate limits apply.
   * @throws like `register`
   */
  async registerByProgram({
    formToken: _token,
    website: _website,
    ...form
  }: RegistrationDto): Promise<RegisteredDto> {
    return this.registerOnce(form, await this.countAttempt());
  }

  /** Counts an attempt against the rate limits. @returns the network address it is counted for @throws 429 */
  private async countAttempt(): Promise<string> {
    const address = canonicalAddress(requestContext().ip);
    await this.limits.spend('registration', address);
    await this.limits.assertLeft('registrationTaken', address);
    return address;
  }

  private async registerOnce(
    { idempotencyKey, ...form }: Omit<RegistrationDto, 'formToken' | 'website'>,
    address: string,
  ): Promise<RegisteredDto> {
    const key = idempotencyKey ?? undefined;
    const earlier = key && (await this.keys.find(key, form));
    if (earlier) return this.answer(earlier);
    const { enabled } = await this.settings.get('registration');
    if (!enabled) throw new AppError(403, 'registrationClosed');
    try {
      return this.answer(await this.registerChecked(form, key));
    } catch (error) {
      const meanwhile =
        key && error instanceof RegisteredMeanwhile ? await this.keys.find(key, form) : undefined;
      if (meanwhile) return this.answer(meanwhile);
      // The error reveals that an e-mail address or username is taken, so such attempts are limited.
      if (tellsOfAnAccount(error)) await this.limits.spend('registrationTaken', address);
      throw error;
    }
  }

  private answer(registered: Registered): RegisteredDto {
    return { ...registered, uploadTicket: this.files.ticket(registered) };
  }

  private async registerChecked(form: RegistrationEntries, key: string | undefined): Promise<Registered> {
    const { property, signature, password, offerInstruction, ...person } = form;
    const instruction = offerInstruction && instructionOf(offerInstruction.kind, offerInstruction.maxValue);
    if (offerInstruction && !instruction) throw invalid({ 'offerInstruction.maxValue': 'required' });
    const owner = { ...property, ownerName: property.ownerName ?? `${form.firstName} ${form.lastName}` };
    const county = await this.db.first<{ name: string }>('SELECT name FROM counties WHERE id = $1', [
      property.countyId,
    ]);
    if (!county) throw invalid({ 'property.countyId': 'choice' });
    const passwordHash = await hashNewPassword(password, {
      ...person,
      firmName: (await this.settings.get('firm')).name,
    });
    const contract = await this.contracts.prepare(
      { ...person, phone: person.phone1 },
      [{ ...property, state: propertyState, county: county.name }],
      signature,
    );
    return this.db.transaction(async (tx) => {
      if (key) await this.keys.take(tx, key, form);
      const clientId = await this.insertClient(
        tx,
        person,
        passwordHash,
        contract.signedAt,
        instruction ?? undefined,
      );
      const propertyId = await withPrefix('property', () =>
        this.properties.insert(tx, { id: clientId, level: UserLevel.Client }, clientId, owner),
      );
      const contractId = await this.contracts.store(tx, clientId, contract);
      await this.journal.publish(tx, 'ContractSigned', {
        actor: { id: clientId, level: UserLevel.Client },
        clientId,
        details: { contractId, version: contract.contractVersion, textSha256: contract.textSha256 },
      });
      const registered = { clientId, propertyId, contractId };
      if (key) await this.keys.keep(tx, key, registered);
      return registered;
    });
  }

  /** Whether a property already has this account number, with any punctuation. */
  accountNumberExists({ accountNumber, countyId }: CheckAccountNumberDto): Promise<boolean> {
    return this.properties.accountNumberExists(accountNumber, countyId ?? undefined);
  }

  private async insertClient(
    tx: Tx,
    person: Omit<RegistrationEntries, 'property' | 'signature' | 'password' | 'offerInstruction'>,
    passwordHash: string,
    termsAcceptedAt: Date,
    offerInstruction: Instruction | undefined,
  ): Promise<number> {
    const { ip, locale } = requestContext();
    // The welcome mail is in the language of the form.
    const origin = { source: 'portal', termsAcceptedAt, termsIp: ip, locale } as const;
    const clientId = await this.clients.insert(tx, person, passwordHash, origin);
    await this.journal.publish(tx, 'ClientRegistered', {
      actor: { id: clientId, level: UserLevel.Client },
      clientId,
      ...(offerInstruction && { offerInstruction }),
    });
    return clientId;
  }
}

function tellsOfAnAccount(error: unknown): boolean {
  const fields = error instanceof AppError ? Object.values(error.details.fields ?? {}) : [];
  return fields.some((code) => code === 'emailTaken' || code === 'usernameTaken');
}

/** Runs `work` and prefixes its field errors with the name of a part of the form. */
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

import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { defaultLocale, type Locale } from '../../common/text/locales.js';
import type { Permission } from '../../common/auth/permissions.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import type { LinkAnswer } from '../platform/links/file-answer.js';
import { linkedId, type LinkParams, SignedLinks } from '../platform/links/signed-links.js';
import { SettingsService } from '../settings/settings.service.js';
import { letterAgent, letterFirm } from './letter-firm.js';
import type { LetterParty } from './definitions/agency-parts.js';
import type { LetterData, LetterName, LetterToPrint } from './definitions/index.js';
import { letterDate, type LetterFirm, texasZone } from './definitions/letter-style.js';
import type { LetterWording } from './definitions/letter-wording.js';
import { quickLetterSize } from './letter-limits.js';
import { LongLetters } from './long-letters.service.js';
import { exhibitsOf, LetterPrinter } from './printing/letter-printer.js';
import { LetterTemplatesService } from './texts/letter-templates.service.js';
import type { EditableLetter, LetterValues } from './texts/letter-texts.js';

/** A letter registered by a module, with its access check and data. */
export interface LetterOffer<Name extends LetterName = LetterName> {
  /** Purpose of its links, and prefix of its file names. */
  readonly purpose: string;
  readonly letter: Name;
  readonly permission: Permission;
  /**
   * Checks whether the caller may see the letter. Called when a link is created and again when it is opened.
   * @throws 404 if the record is not the caller's, 400 for invalid params
   */
  check(caller: Caller, id: number, params: LinkParams): Promise<void>;
  /** Loads the letter's data; called after `check`. */
  data(caller: Caller, id: number, params: LinkParams): Promise<LetterData<Name>>;
}

/**
 * The firm's letters. Modules register their letters here; this service registers the links and prints the letters, long ones in
 * a job.
 */
@Injectable()
export class LettersService {
  constructor(
    private readonly links: SignedLinks,
    private readonly printer: LetterPrinter,
    private readonly longLetters: LongLetters,
    private readonly templates: LetterTemplatesService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Registers a letter and its links. Call in `onModuleInit`. */
  offer<Name extends LetterName>(offer: LetterOffer<Name>): void {
    this.links.register(offer.purpose, {
      permission: offer.permission,
      check: (caller, id, params) => offer.check(caller, linkedId(id), params),
      open: (caller, id, params) => this.open(offer, caller, linkedId(id), params),
    });
  }

  /**
   * Returns the common parts of a letter: the firm's details and texts, and the agent it names.
   * @param values additional values for the placeholders in the texts
   * @param locale the client's language, or the office's for an internal letter
   */
  async frame(
    letter: EditableLetter,
    values: LetterValues,
    locale: Locale = defaultLocale,
  ): Promise<{ firm: LetterFirm; agent: LetterParty; wording: LetterWording; locale: Locale }> {
    const [firm, parts] = await Promise.all([
      this.settings.get('firm'),
      this.templates.wording(letter, locale),
    ]);
    const today = this.today();
    const agent = letterAgent(firm);
    return {
      firm: letterFirm(firm),
      agent,
      locale,
      wording: {
        parts,
        values: {
          agentName: agent.name,
          firmName: firm.name,
          firmEmail: firm.email,
          firmPhone: firm.phone,
          taxYear: String(today.year),
          today: letterDate(today.toISODate(), locale),
          ...values,
        },
      },
    };
  }

  /** Returns the common parts of a letter without editable texts, which is in English: firm, agent and print date. */
  async firmFrame(): Promise<{ firm: LetterFirm; agent: LetterParty; today: string }> {
    const firm = await this.settings.get('firm');
    return { firm: letterFirm(firm), agent: letterAgent(firm), today: letterDate(this.today().toISODate()) };
  }

  /** Returns the print date, in Texas time. */
  today(): DateTime<true> {
    return DateTime.fromJSDate(this.clock.now(), { zone: texasZone }) as DateTime<true>;
  }

  /**
   * Returns the letter as a file, or its progress.
   * @throws 404, 400, 429; 503 if too many letters are being printed or this one took too long
   */
  private async open<Name extends LetterName>(
    offer: LetterOffer<Name>,
    caller: Caller,
    id: number,
    params: LinkParams,
  ): Promise<LinkAnswer> {
    const fileName = `${offer.purpose}-${id}.pdf`;
    const link = { caller, fileName, subject: `${offer.purpose} ${id} ${JSON.stringify(params)}` };
    const pending = await this.longLetters.pending(link);
    if (pending) return pending;
    const data = await offer.data(caller, id, params);
    const content = JSON.stringify(data);
    // A letter with exhibits always goes to a job, which reads and binds them.
    if (content.length > quickLetterSize || exhibitsOf(data).length > 0)
      return this.longLetters.open(link, { name: offer.letter, data } as LetterToPrint, content);
    return {
      name: fileName,
      contentType: 'application/pdf',
      content: await this.printer.print(offer.letter, data, { caller: caller.id }),
    };
  }
}

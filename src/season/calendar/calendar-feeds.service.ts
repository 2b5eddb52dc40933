import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { may } from '../../../common/auth/permissions.js';
import { addDays } from '../../../common/season/calendar.js';
import type { FeedDeadlines } from '../../../common/season/hearings.js';
import { hashToken, newToken } from '../../auth/secrets.js';
import type { EventPayload } from '../../platform/journal/events.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { type Caller, isClient } from '../../platform/access/caller.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import type { FileAnswer } from '../../platform/links/file-answer.js';
import { canonicalAddress, RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { currentOrigin } from '../../platform/request/site-origin.js';
import { HolidaysService } from '../../settings/reference/holidays.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { calendarFile } from './calendar-file.js';
import type { CalendarDeadlineDto } from './calendar.dto.js';
import { readDeadlines } from './calendar-deadlines.js';
import type { CalendarFeedDto, NewCalendarFeedDto } from './calendar-feed.dto.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { readFeedHearings } from './calendar-hearings.js';

/** Deadlines that passed earlier than this are omitted: they can no longer be met. */
const daysOfPastDeadlines = 31;

interface Subscriber {
  readonly userId: number;
  readonly level: UserLevel;
  readonly locale: Locale;
  readonly deadlines: FeedDeadlines;
}

/** Fields of a feed shown in the timeline; the address itself is secret. */
interface Shown {
  readonly createdAt: string;
  readonly feedDeadlines: FeedDeadlines;
}

/** Calendar feeds read by a secret address (docs/rules/calendar.md, "In other calendars"). */
@Injectable()
export class CalendarFeeds implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
    private readonly limits: RateLimits,
    private readonly holidays: HolidaysService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Ends the feed on events that lock others out of the account; signing out a single device keeps it. */
  onModuleInit(): void {
    this.journal.listen(['PasswordChanged', 'PasswordReset', 'PasswordSetByAdmin'], (tx, event) =>
      this.end(tx, event),
    );
    this.journal.listen(['SessionsEnded', 'SessionsEndedByAdmin'], async (tx, event) => {
      if (event.details.all) await this.end(tx, event);
    });
  }

  /** Returns the caller's subscription, without its address. */
  async get(caller: Caller): Promise<CalendarFeedDto> {
    const row = await this.db.first<CalendarFeedDto>(
      'SELECT created_at AS "createdAt", deadlines FROM calendar_feeds WHERE user_id = $1',
      [caller.id],
    );
    return row ?? { createdAt: null, deadlines: 'none' };
  }

  /** Creates an address, replacing an earlier one. @throws 400 when a client asks for deadlines */
  async create(caller: Caller, deadlines: FeedDeadlines): Promise<NewCalendarFeedDto> {
    if (isClient(caller) && deadlines !== 'none') throw invalid({ deadlines: 'choice' });
    const token = newToken();
    await this.db.transaction(async (tx) => {
      const before = await lockedFeed(tx, caller.id);
      const feed = { userId: caller.id, tokenHash: hashToken(token), deadlines, createdAt: this.clock.now() };
      await tx.save(CalendarFeed, feed);
      await this.journal.publish(tx, 'CalendarFeedCreated', {
        ...factOf(caller),
        fields: changesOf(before, feed),
      });
    });
    const address = `${currentOrigin(this.config)}/api/calendar-feeds/${token}.ics`;
    return { ...(await this.get(caller)), address };
  }

  /** Ends the caller's subscription. Idempotent. */
  async revoke(caller: Caller): Promise<CalendarFeedDto> {
    await this.db.transaction(async (tx) => {
      await this.end(tx, factOf(caller));
    });
    return this.get(caller);
  }

  /** Ends an account's subscription, if it has one. */
  private async end(tx: Tx, { actor, clientId, details: { userId } }: AccountFact): Promise<void> {
    const before = await lockedFeed(tx, userId);
    if (!before) return;
    await tx.delete(CalendarFeed, { userId });
    await this.journal.publish(tx, 'CalendarFeedRevoked', {
      actor,
      details: { userId },
      ...(clientId !== undefined && { clientId }),
      fields: changesOf(before, null),
    });
  }

  /** Returns the calendar at an address. @throws 404, 429 */
  async file(name: string): Promise<FileAnswer> {
    const subscriber = await this.subscriber(name);
    const { userId, level, locale } = subscriber;
    const year = this.day.taxYear();
    const isOfClient = level === UserLevel.Client;
    const [hearings, deadlines, firm] = await Promise.all([
      readFeedHearings(this.db, {
        from: `${year - 1}-01-01`,
        to: `${year + 1}-12-31`,
        ...(isOfClient ? { clientIds: [userId] } : { userId }),
      }),
      isOfClient ? [] : this.deadlinesOf(subscriber, `${year + 1}-12-31`),
      this.settings.get('firm'),
    ]);
    const feed = { name: text(locale, 'calendarFeed.name', { firm: firm.name }), deadlines };
    const content = calendarFile(hearings, { locale, now: this.clock.now(), feed });
    return {
      name: 'hearings.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: Buffer.from(content),
      download: true,
      // Hash of the content only: the file also contains the time of writing.
      hash: createHash('sha256')
        .update(JSON.stringify([locale, feed, hearings]))
        .digest('base64url')
        .slice(0, 22),
    };
  }

  private async deadlinesOf(
    { userId, locale, deadlines }: Subscriber,
    to: string,
  ): Promise<CalendarDeadlineDto[]> {
    if (deadlines === 'none') return [];
    const filter = {
      from: addDays(this.day.today(), -daysOfPastDeadlines),
      to,
      ...(deadlines === 'own' && { userId }),
    };
    return readDeadlines(this.db, filter, await this.holidays.calendar(), locale);
  }

  /** Finds the account of an address, while it is active and may see a calendar. @throws 404, 429 */
  private async subscriber(name: string): Promise<Subscriber> {
    const [, token = ''] = /^([\w-]{43})\.ics$/.exec(name) ?? [];
    const found = await this.db.first<Subscriber>(
      `SELECT f.user_id AS "userId", f.deadlines, u.level, u.locale
       FROM calendar_feeds f JOIN users u ON u.id = f.user_id WHERE f.token_hash = $1 AND u.status = $2`,
      [hashToken(token), RecordStatus.Active],
    );
    if (!found || !may(found.level, found.level === UserLevel.Client ? 'protests.read' : 'season.read')) {
      await this.limits.spend('calendarFeedUnknown', canonicalAddress(requestContext().ip));
      throw notFound();
    }
    await this.limits.spend('calendarFeed', found.userId);
    return found;
  }
}

/** Returns the account's feed, locked against concurrent changes by a lock on the account. */
async function lockedFeed(tx: Tx, userId: number): Promise<CalendarFeed | null> {
  await txQuery(tx, 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  return tx.findOneBy(CalendarFeed, { userId });
}

/** A change to an account and the actor. */
type AccountFact = Pick<EventPayload<'PasswordChanged'>, 'actor' | 'clientId' | 'details'>;

const factOf = (caller: Caller): AccountFact => ({
  actor: caller,
  ...(isClient(caller) && { clientId: caller.id }),
  details: { userId: caller.id },
});

const changesOf = (before: CalendarFeed | null, after: CalendarFeed | null) =>
  changesBetween<Shown>(shownOf(before), shownOf(after), ['createdAt', 'feedDeadlines']);

const shownOf = (feed: CalendarFeed | null): Partial<Shown> =>
  feed ? { createdAt: feed.createdAt.toISOString(), feedDeadlines: feed.deadlines } : {};

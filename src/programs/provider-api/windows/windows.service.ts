import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '../../../../common/reports/reports.js';
import { BusinessZone } from '../../../platform/clock/business-zone.js';
import { Clock } from '../../../platform/clock/clock.js';
import { timeLimits, withStatementLimit } from '../../../platform/database/time-limits.js';
import { forbidden, invalid } from '../../../platform/errors/errors.js';
import { sendLink } from '../../../platform/links/link-answer.js';
import { SignedLinks } from '../../../platform/links/signed-links.js';
import { SignedWindows } from '../../../platform/links/signed-windows.js';
import { callerLeft } from '../../../platform/request/caller-left.js';
import { requestContext } from '../../../platform/request/request-context.js';
import { ExportWindows } from '../../../reports/export-windows.service.js';
import { base64Id, secondsLeft } from '../shape/base64.js';
import { type OpenedWindow, windowFormats } from './window.js';

/** A report to export. */
interface WindowReport {
  /** Name of the report. */
  readonly report: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly columns?: readonly string[];
}

/** A repeated request with a token gets the same file for this many seconds; longer than any export takes. */
const repeatSeconds = 1800;

/** Opens reports and letters in browser windows. */
@Injectable()
export class ProviderWindows {
  constructor(
    private readonly links: SignedLinks,
    private readonly windows: SignedWindows,
    private readonly exports: ExportWindows,
    private readonly clock: Clock,
    private readonly zone: BusinessZone,
  ) {}

  /**
   * Sends a report as a file, or its progress. Excel unless the path names a format.
   * @throws 400, 403, 429, 503, 507 as exports do
   */
  async report(
    { caller, request, parts }: OpenedWindow,
    reply: FastifyReply,
    { report, filter = {}, columns }: WindowReport,
  ): Promise<void> {
    const since =
      this.windows.signedAt(request) ?? new Date(this.clock.now().getTime() - repeatSeconds * 1000);
    const format = formatOf(parts['format'] ?? 'excel');
    const answer = await withStatementLimit(timeLimits.report, () =>
      this.exports.open(
        caller,
        { report, filter, since, format, locale: requestContext().locale, ...(columns && { columns }) },
        callerLeft(reply),
      ),
    );
    sendLink(request, reply, answer);
  }

  /** Like `report`, for a path with the id of the current user. @throws 403 for another id, 400 or 410 */
  async ownReport(window: OpenedWindow, reply: FastifyReply, report: string): Promise<void> {
    if (this.idOf(window) !== window.caller.id) throw forbidden('linkInvalid');
    await this.report(window, reply, { report });
  }

  /** Like `report`, for a path with the id of a client. @throws 400, 403, 404 or 410 */
  async clientReport(window: OpenedWindow, reply: FastifyReply, report: string): Promise<void> {
    await this.report(window, reply, { report, filter: { client: this.idOf(window) } });
  }

  /**
   * Sends the letter for the id and variant in the path, or its progress if it takes long.
   * @param purpose of its REST links
   * @throws as the link does
   */
  async letter(window: OpenedWindow, reply: FastifyReply, purpose: string): Promise<void> {
    const id = String(this.idOf(window));
    const { variant } = window.parts;
    const answer = await this.links.openFor(
      window.caller,
      purpose,
      id,
      variant === undefined ? {} : { variant },
    );
    sendLink(window.request, reply, answer);
  }

  /** Checks the expiry of a URL. @returns seconds left @throws 400, 403 or 410 */
  checkExpiry(expiry: string): number {
    return secondsLeft(expiry, this.zone.name, this.clock.now());
  }

  /** Checks the expiry of a path and returns its id. @throws 400, 403, 404 or 410 */
  private idOf({ parts: { id = '', expiry = '' } }: OpenedWindow): number {
    this.checkExpiry(expiry);
    return base64Id(id);
  }
}

function formatOf(format: string): ExportFormat {
  if (!Object.hasOwn(windowFormats, format)) throw invalid({ format: 'choice' });
  return windowFormats[format as keyof typeof windowFormats];
}

import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.js';
import { AppError } from '../../platform/errors/errors.js';
import {
  errorPage,
  escapeHtml,
  type LinkPage,
  page,
  pagePolicy,
  sendPage,
} from '../../platform/links/links-page.js';
import { localeOf, text } from '../../platform/request/locale.js';
import { ApiFileResponse } from '../../platform/server/api-answers.js';
import type { BodyConfig } from '../../platform/server/bodies.js';
import { MailPreferencesService, type Subscriber } from './mail-preferences.service.js';
import { IgnoresUnknownFields } from '../../platform/validation/unknown-fields.js';

const htmlPage = (): MethodDecorator => ApiFileResponse('A small page.', 'text/html');

/** Unsubscribe links in mails. They work without signing in. */
@ApiTags('unsubscribe')
@IgnoresUnknownFields()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly preferences: MailPreferencesService) {}

  /**
   * Shows a page with a button to unsubscribe, or to subscribe again. Changes nothing, because mail scanners open links.
   * @param token Signed token of the link.
   * @throws {403} The link was modified.
   * @throws {410} The link has expired.
   */
  @Get(':token')
  @Public()
  @htmlPage()
  async show(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answer(request, reply, token, () => this.preferences.subscriber(token));
  }

  /**
   * Unsubscribes a client from mail that is not essential.
   * @remarks Called by the page's button and by mail clients (RFC 8058, one-click). The body is ignored.
   * @param token Signed token of the link.
   * @throws {403} The link was modified.
   * @throws {410} The link has expired.
   */
  @Post(':token')
  @Public()
  @RouteConfig({ takesForm: true } satisfies BodyConfig)
  @HttpCode(200)
  @htmlPage()
  async unsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answer(request, reply, token, () => this.preferences.changeByLink(token, true));
  }

  /**
   * Subscribes a client again.
   * @param token Signed token of the link.
   * @throws {403} The link was modified.
   * @throws {410} The link has expired.
   */
  @Post(':token/undo')
  @Public()
  @RouteConfig({ takesForm: true } satisfies BodyConfig)
  @HttpCode(200)
  @htmlPage()
  async subscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answer(request, reply, token, () => this.preferences.changeByLink(token, false));
  }
}

/** Sends the page that shows the client's choice. Browsers get errors as a page, other clients the usual error response. */
async function answer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  token: string,
  work: () => Promise<Subscriber>,
): Promise<void> {
  try {
    sendPage(reply, choicePage(token, await work()));
  } catch (error) {
    if (!(error instanceof AppError) || !(headers.accept ?? '').includes('text/html')) throw error;
    const locale = localeOf(headers['accept-language']);
    void reply.status(error.statusCode);
    sendPage(reply, errorPage(locale, text(locale, `errors.${error.code}`, error.details.params)));
  }
}

function choicePage(token: string, { locale, unsubscribed, mail }: Subscriber): LinkPage {
  const choice = unsubscribed ? 'off' : 'on';
  const say = (key: 'state' | 'button'): string =>
    escapeHtml(
      mail
        ? text(locale, `mail.unsubscribe.${choice}.${key}OfMail`, {
            mail: text(locale, `ownerMails.mail.${mail}`),
          })
        : text(locale, `mail.unsubscribe.${choice}.${key}`),
    );
  const action = `/api/unsubscribe/${token}${unsubscribed ? '/undo' : ''}`;
  const note = escapeHtml(text(locale, 'mail.unsubscribe.essential'));
  return {
    html: page(
      locale,
      `<p role="status">${say('state')}</p><form method="post" action="${escapeHtml(action)}"><button>${say('button')}</button></form><p><small>${note}</small></p>`,
    ),
    contentSecurityPolicy: pagePolicy.replace("form-action 'none'", "form-action 'self'"),
  };
}

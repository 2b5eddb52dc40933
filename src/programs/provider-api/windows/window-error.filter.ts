import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors/errors.js';
import { isInWindow, sendLinkError } from '../../../platform/links/link-answer.js';
import { ProviderErrorFilter, type ProviderRequest } from '../shape/provider-error.filter.js';

/** Shows window errors as pages in browsers; other programs get the usual error response. */
@Catch()
export class WindowErrorFilter extends ProviderErrorFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ProviderRequest>();
    if (error instanceof AppError && isInWindow(request))
      sendLinkError(request, http.getResponse<FastifyReply>(), error);
    else super.catch(error, host);
  }
}

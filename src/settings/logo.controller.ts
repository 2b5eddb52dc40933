import { Body, Controller, Delete, Get, Put, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiFileResponse } from '../platform/server/api-answers.js';
import { LogoDto, LogoFormDto } from './logo.dto.js';
import { LogoService } from './logo.service.js';

/** Seconds for which browsers keep the logo. */
const maxAge = 60;
/** The product's default logo, served by the portal. */
const productMark = '/favicon.svg';

/** The firm's logo. */
@ApiTags('settings')
@Controller('logo')
export class LogoController {
  constructor(private readonly logo: LogoService) {}

  /**
   * Returns the firm's logo.
   * @remarks Redirects to the product's default logo if the firm has none.
   */
  @Get()
  @Public()
  @ApiFileResponse('The logo.', 'image/png')
  @ApiFoundResponse({ description: 'The firm has no logo: redirects to the product’s default logo.' })
  async open(@Res() reply: FastifyReply): Promise<void> {
    const image = await this.logo.image();
    void reply.header('cache-control', `public, max-age=${maxAge}`);
    if (!image) return void reply.redirect(productMark, 302);
    void reply
      .header('content-type', 'image/png')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image);
  }

  /** Returns whether the firm has its own logo. */
  @Get('status')
  @Allow('settings.read')
  async status(): Promise<LogoDto> {
    return { hasLogo: await this.logo.exists() };
  }

  /** Replaces the firm's logo in letters, mails and both apps. */
  @Put()
  @Allow('settings.edit')
  async change(@CurrentCaller() caller: Caller, @Body() { image }: LogoFormDto): Promise<LogoDto> {
    await this.logo.change(caller, image);
    return { hasLogo: true };
  }

  /** Removes the firm's logo. */
  @Delete()
  @Allow('settings.edit')
  async remove(@CurrentCaller() caller: Caller): Promise<LogoDto> {
    await this.logo.change(caller, null);
    return { hasLogo: false };
  }
}

import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../server/body-example.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Public } from '../access/access.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { AppError } from '../errors/errors.js';
import { ApiFileResponse } from '../server/api-answers.js';
import { isInWindow, sendLink, sendLinkError } from './link-answer.js';
import { CreateLinkDto, LinkDto, LinkPendingDto } from './link.dto.js';
import { SignedLinks } from './signed-links.js';
import { IgnoresUnknownFields } from '../validation/unknown-fields.js';

/** Links to documents, letters and exports. */
@ApiTags('links')
@Controller('links')
export class LinksController {
  constructor(private readonly links: SignedLinks) {}

  /**
   * Creates a link that works without a token for an hour.
   * @throws {404} The target does not exist, or the caller may not see it.
   */
  @Post()
  @Allow('links.create')
  @BodyExample({ purpose: 'property-aoa' })
  async create(@CurrentCaller() caller: Caller, @Body() form: CreateLinkDto): Promise<LinkDto> {
    const link = await this.links.mint(caller, form.purpose, form.id, form.params ?? {});
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  }

  /**
   * Opens a link. No token is required.
   * @remarks Long letters are printed in the background. Until the file is ready the response is 202: browsers get a page that
   * opens the file when it is ready, other callers its progress.
   * @param purpose Purpose of the link.
   * @param id Id of the target, base64.
   * @param expiry Expiry of the link, base64.
   * @param proof Signed token of the link.
   * @param params Signed parameters, base64.
   * @throws {403} The link was modified, or its creator may no longer see the target.
   * @throws {410} The link has expired.
   * @throws {429} Too many links of its creator are being opened or read. Retry after `Retry-After`.
   * @throws {503} Too many letters are being printed, or this one took too long. Retry after `Retry-After`.
   */
  @Get(':purpose/:id/:expiry/:proof')
  @IgnoresUnknownFields()
  @Public()
  @ApiFileResponse('The file.', '*/*')
  @ApiAcceptedResponse({
    type: LinkPendingDto,
    description: 'The file is being created: retry after `Retry-After` seconds.',
  })
  async open(
    @Param('purpose') purpose: string,
    @Param('id') id: string,
    @Param('expiry') expiry: string,
    @Param('proof') proof: string,
    @Query('p') params: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = { purpose, id, expiry, proof, ...(typeof params === 'string' && { params }) };
    try {
      sendLink(request, reply, await this.links.open(address, reply));
    } catch (error) {
      if (!(error instanceof AppError) || !isInWindow(request)) throw error;
      sendLinkError(request, reply, error);
    }
  }
}

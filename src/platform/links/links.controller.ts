import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Public } from '../access/access.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { AppError, invalid } from '../errors/errors.js';
import { LineField } from '../validation/fields.js';
import { sendFile } from './file-answer.js';
import { localeOf, text } from '../request/locale.js';
import { type LinkParams, SignedLinks } from './signed-links.js';

/** What a link shall lead to. */
export class CreateLinkDto {
  /** For example `document`, `letter-property-aoa`, `report-export`. */
  @LineField({ max: 60 })
  purpose: string;
  /** The row's id. */
  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'string' }] })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString({ message: 'required' })
  @MaxLength(200, { message: 'choice' })
  id: string;
  /** Short texts that the purpose takes, such as `{"variant":"1"}`. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  params?: Record<string, unknown>;
}

/** A link that opens without a token for an hour. */
export class LinkDto {
  /** Address on this site. */
  @ApiProperty({ example: '/api/links/document/MTc/MjAyNy0wNS0xNyAxMDo…/12.Qx…' })
  url: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

/** Links to documents and exports. */
@ApiTags('links')
@Controller('links')
export class LinksController {
  constructor(private readonly links: SignedLinks) {}

  @Post()
  @Allow('links.create')
  @ApiCreatedResponse({ type: LinkDto })
  async create(@CurrentCaller() caller: Caller, @Body() form: CreateLinkDto): Promise<LinkDto> {
    const link = await this.links.mint(caller, form.purpose, form.id, shortTexts(form.params));
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  }

  /** The link is the proof: no token. */
  @Get(':purpose/:id/:expiry/:proof')
  @Public()
  @ApiOkResponse({
    description: 'The file.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiGoneResponse({ description: 'The link has expired.' })
  async open(
    @Param('purpose') purpose: string,
    @Param('id') id: string,
    @Param('expiry') expiry: string,
    @Param('proof') proof: string,
    @Query('p') params: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = { purpose, id, expiry, proof, ...(typeof params === 'string' && { params }) };
    try {
      void sendFile(reply, await this.links.open(address));
    } catch (error) {
      // A person who opened the link in a window reads a sentence, a program gets the usual answer.
      if (!(error instanceof AppError) || !(request.headers.accept ?? '').includes('text/html')) throw error;
      const locale = localeOf(request.headers['accept-language']);
      const sentence = text(locale, `errors.${error.code}`, error.details.params);
      void reply
        .status(error.statusCode)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(locale, text(locale, 'common.product'), sentence));
    }
  }
}

function shortTexts(params: Record<string, unknown> | undefined): LinkParams {
  if (params === undefined || params === null) return {};
  if (typeof params !== 'object' || Array.isArray(params)) throw invalid({ params: 'choice' });
  const entries = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  if (entries.length > 10 || entries.some(([name, value]) => name.length > 40 || value.length > 400))
    throw invalid({ params: 'choice' });
  return Object.fromEntries(entries);
}

/** A plain page of one sentence; the texts are ours, from the catalog. */
function page(locale: string, title: string, sentence: string): string {
  const escape = (part: string): string => part.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.1rem;opacity:.7}</style></head><body><main><h1>${escape(title)}</h1><p role="alert">${escape(sentence)}</p></main></body></html>`;
}

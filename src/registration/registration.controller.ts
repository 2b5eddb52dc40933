import { Body, Controller, Get, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../platform/server/body-example.js';
import { ApiListResponse, ApiFileResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registrationFileKinds } from '../../common/properties/files.js';
import { lineMaxLength } from '../../common/platform/limits.js';
import { CONTRACT_VERSION } from '../../common/letters/contract-text.js';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../platform/query/index.js';
import { ApiUpload } from '../platform/uploads/upload-form.js';
import { RateLimited } from '../platform/rate-limits/rate-limit.js';
import { AccountNumberCheckedDto, CheckAccountNumberDto } from '../properties/property-actions.dto.js';
import { ContractsService } from './contracts.service.js';
import {
  ContractPreviewDto,
  RegisteredDto,
  RegistrationDto,
  RegistrationFilesDto,
  RegistrationFormDto,
  SignedContractDto,
} from './registration.dto.js';
import { RegistrationFilesService } from './registration-files.service.js';
import { RegistrationService } from './registration.service.js';

/** Self-registration of clients. */
@ApiTags('registration')
@Controller('registration')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly contracts: ContractsService,
    private readonly files: RegistrationFilesService,
  ) {}

  /** Returns the choices and notices of the registration form. */
  @Get()
  @Public()
  @ApiOkResponse({ type: RegistrationFormDto })
  form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.registration.form.send(request, reply);
  }

  /**
   * Registers a client with its first property and signed contract.
   * @throws {403} Registration is closed.
   * @throws {409} The contract has changed since it was displayed, or the idempotency key was used with different data.
   * @throws {429} Too many registrations from this address.
   */
  @Post()
  @Public()
  @BodyExample({
    firstName: 'Cara',
    lastName: 'Diaz',
    email: 'cara.diaz@example.com',
    username: 'caradiaz',
    countyId: 5,
    formToken: 'mq2x4k1c.lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
    signature: { version: CONTRACT_VERSION, signedName: 'Cara Diaz', consent: true },
  })
  register(@Body() form: RegistrationDto): Promise<RegisteredDto> {
    return this.registration.register(form);
  }

  /**
   * Adds files to a registration.
   * @remarks Authorized by the ticket from the registration's response, because the client is not signed in yet.
   * @throws {403} The ticket is invalid or has expired.
   * @throws {429} Too many uploads from this address or for this registration, within an hour or at the same time.
   */
  @Post('files')
  @Public()
  @ApiUpload({
    ticket: {
      type: 'string',
      example: 'MTc.1795000000.lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
      maxLength: lineMaxLength,
      description: 'From the response to the registration.',
    },
    type: {
      type: 'integer',
      enum: registrationFileKinds,
      description: '1 purchase, 2 major damage, 3 remodel.',
    },
  })
  async addFiles(@Req() request: FastifyRequest): Promise<RegistrationFilesDto> {
    return { files: await this.files.add(request) };
  }

  /** Checks whether a property already has an account number. */
  @Post('check-account-number')
  @Public()
  @RateLimited('accountNumberCheck')
  @HttpCode(200)
  async checkAccountNumber(@Body() form: CheckAccountNumberDto): Promise<AccountNumberCheckedDto> {
    return { exists: await this.registration.accountNumberExists(form) };
  }

  /** Returns a preview of the contract. */
  @Post('contract-preview')
  @Public()
  @RateLimited('contractPreview')
  @HttpCode(200)
  @ApiFileResponse('The PDF.')
  async preview(@Body() party: ContractPreviewDto): Promise<StreamableFile> {
    return pdf(await this.contracts.preview(party), 'contract-preview.pdf');
  }
}

/** Signed contracts. */
@ApiTags('contracts')
@Controller('contracts')
@Allow('contracts.read')
export class ContractsController {
  constructor(private readonly contracts: ContractsService) {}

  /** Lists signed contracts. Clients get their own. */
  @Get()
  @ApiListResponse(SignedContractDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.contracts.list(caller, query);
  }

  /** Returns the PDF of a signed contract. */
  @Get(':id/document')
  @ApiFileResponse('The PDF.')
  async document(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<StreamableFile> {
    return pdf(await this.contracts.document(caller, id), `contract-${id}.pdf`);
  }
}

function pdf(content: Buffer, name: string): StreamableFile {
  return new StreamableFile(content, {
    type: 'application/pdf',
    disposition: `inline; filename="${name}"`,
    length: content.length,
  });
}

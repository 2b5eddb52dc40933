import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Req,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
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

  @Get()
  @Public()
  @ApiOkResponse({ type: RegistrationFormDto })
  form(): Promise<RegistrationFormDto> {
    return this.registration.form();
  }

  @Post()
  @Public()
  @ApiCreatedResponse({ type: RegisteredDto })
  @ApiTooManyRequestsResponse({ description: 'Too many registrations from this place.' })
  register(@Body() form: RegistrationDto): Promise<RegisteredDto> {
    return this.registration.register(form);
  }

  /** The ticket of the registration is the proof: nobody is signed in yet. */
  @Post('files')
  @Public()
  @ApiUpload({
    ticket: { type: 'string', description: 'From the answer to the registration.' },
    type: { type: 'integer', description: '1 purchase, 2 major damage, 3 remodel' },
  })
  @ApiCreatedResponse({ type: RegistrationFilesDto })
  async addFiles(@Req() request: FastifyRequest): Promise<RegistrationFilesDto> {
    return { files: await this.files.add(request) };
  }

  /** Whether the account number typed into the form is another property's; the form itself would say so too. */
  @Post('check-account-number')
  @Public()
  @RateLimited('accountNumberCheck')
  @HttpCode(200)
  @ApiOkResponse({ type: AccountNumberCheckedDto })
  async checkAccountNumber(@Body() form: CheckAccountNumberDto): Promise<AccountNumberCheckedDto> {
    return { exists: await this.registration.accountNumberExists(form) };
  }

  @Post('contract-preview')
  @Public()
  @RateLimited('contractPreview')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The contract as PDF.', schema: { type: 'string', format: 'binary' } })
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

  @Get()
  @ApiList(SignedContractDto)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<ListPage> {
    return this.contracts.list(caller, query);
  }

  @Get(':id/document')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF as it was signed.', schema: { type: 'string', format: 'binary' } })
  async document(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
  ): Promise<StreamableFile> {
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

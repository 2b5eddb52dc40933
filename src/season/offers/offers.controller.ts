import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { OfferAnswersService } from './offer-answers.service.js';
import {
  AnswerOfferDto,
  CreateOfferDto,
  OfferAnswerDto,
  OfferDto,
  PhoneAnswerDto,
  UpdateOfferDto,
  WithdrawOfferDto,
} from './offer.dto.js';
import { offerList } from './offers.list.js';
import { OffersService } from './offers.service.js';
import { ToplineListDto, ToplineResultDto } from './topline-list.dto.js';
import { ToplineListsService } from './topline-lists.service.js';

const toplineExample = { text: '0412340567,385000', offeredOn: '2026-06-01', accept: true };

/** Settlement offers of the appraisal districts, and the owners' answers. */
@ApiTags('offers')
@Controller('offers')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly answers: OfferAnswersService,
    private readonly toplines: ToplineListsService,
  ) {}

  /**
   * Lists offers.
   * @remarks A client gets those of its own properties.
   */
  @Get()
  @Allow('offers.list')
  @ApiListResponse(OfferDto, offerList)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.offers.list(caller, query);
  }

  /**
   * Previews the outcome of a district's topline list.
   * @remarks Compares the list with our protests and the owners' instructions, and changes nothing. The list is CSV separated by
   * comma, semicolon or tab: account number, offered value, last day to answer; in these columns, or in those that a header line
   * names.
   */
  @Post('topline-list/preview')
  @Allow('offers.edit')
  @HttpCode(200)
  @BodyExample(toplineExample)
  previewTopline(@CurrentCaller() caller: Caller, @Body() form: ToplineListDto): Promise<ToplineResultDto> {
    return this.toplines.preview(caller, form);
  }

  /**
   * Applies a district's topline list.
   * @remarks Enters the offers, accepts those that the owners' instructions allow (with `accept`), and asks the other owners.
   * Each line is processed on its own; the response gives the outcome of each. Idempotent: applying a list again changes
   * nothing.
   */
  @Post('topline-list')
  @Allow('offers.edit')
  @HttpCode(200)
  @BodyExample(toplineExample)
  applyTopline(@CurrentCaller() caller: Caller, @Body() form: ToplineListDto): Promise<ToplineResultDto> {
    return this.toplines.apply(caller, form);
  }

  /** Returns one offer. */
  @Get(':id')
  @Allow('offers.list')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<OfferDto> {
    return this.offers.get(caller, id);
  }

  /**
   * Returns the record of the decision about an offer.
   * @remarks Contains the texts and values that were shown. It never changes. 404 while the offer is not answered.
   */
  @Get(':id/answer')
  @Allow('offers.list')
  answer(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<OfferAnswerDto> {
    return this.answers.get(caller, id);
  }

  /**
   * Enters an offer for a protest.
   * @remarks The owner is notified by mail.
   * @throws {409} `offerOpen`: the protest has an open offer; `data.offerId` is its id. `offerProtestDecided`: the protest is
   * decided or closed. `valueDoubtful`: if the value is right, send it again as `confirmedValue`.
   */
  @Post()
  @Allow('offers.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: CreateOfferDto): Promise<OfferDto> {
    return this.offers.create(caller, form);
  }

  /**
   * Changes an open offer.
   * @remarks Absent fields stay unchanged.
   * @throws {409} `stale`: the row has changed since `version`. `offerAnswered`, `offerEnded`, `offerWithdrawn`: the offer is
   * not open. `offerProtestDecided`: the protest is decided or closed. `valueDoubtful`: if the value is right, send it again as
   * `confirmedValue`.
   */
  @Put(':id')
  @Allow('offers.edit')
  @BodyExample({ offeredValue: '690000.00' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateOfferDto,
  ): Promise<OfferDto> {
    return this.offers.update(caller, id, form);
  }

  /**
   * Withdraws an open offer.
   * @throws {409} `stale`, `offerAnswered`, `offerEnded` or `offerWithdrawn`, as for a change.
   */
  @Post(':id/withdraw')
  @Allow('offers.edit')
  @HttpCode(200)
  withdraw(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() { version }: WithdrawOfferDto,
  ): Promise<OfferDto> {
    return this.offers.withdraw(caller, id, version);
  }

  /**
   * Accepts an offer as its owner.
   * @remarks This is final: it settles the protest for the offered value.
   * @throws {409} As for a change, except `valueDoubtful`.
   */
  @Post(':id/accept')
  @Allow('offers.answer')
  @HttpCode(200)
  accept(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: AnswerOfferDto,
  ): Promise<OfferDto> {
    return this.answers.answer(caller, id, 'accepted', form);
  }

  /**
   * Declines an offer as its owner.
   * @throws {409} As for accepting.
   */
  @Post(':id/decline')
  @Allow('offers.answer')
  @HttpCode(200)
  decline(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: AnswerOfferDto,
  ): Promise<OfferDto> {
    return this.answers.answer(caller, id, 'declined', form);
  }

  /**
   * Records an answer that the owner gave by phone.
   * @remarks The answer is marked as given by phone, with who said it and when.
   * @throws {409} As for accepting; `valueDoubtful`: if the accepted value is right, send it again as `confirmedValue`.
   */
  @Post(':id/phone-answer')
  @Allow('offers.answerFor')
  @HttpCode(200)
  phoneAnswer(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: PhoneAnswerDto,
  ): Promise<OfferDto> {
    return this.answers.recordPhone(caller, id, form);
  }

  /**
   * Accepts an offer by the owner's instruction.
   * @remarks Where the owner follows the firm's advice (`advice`), `note` must state it.
   * @throws {409} As for accepting; `offerNotInstructed`: the instruction does not allow it, `data.verdict` gives the reason;
   * `offerNoAuthority`: the property is inactive or no appointment is in force, `data.gap` says which.
   */
  @Post(':id/accept-by-instruction')
  @Allow('offers.answerFor')
  @HttpCode(200)
  acceptByInstruction(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: AnswerOfferDto,
  ): Promise<OfferDto> {
    return this.answers.acceptByInstruction(caller, id, form);
  }
}

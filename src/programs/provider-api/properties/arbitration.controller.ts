import { Body } from '@nestjs/common';
import type { ArbitrationDecision } from '../../../../common/billing/enums.js';
import { type ArbitrationDto, SaveArbitrationDto } from '../../../billing/arbitration/arbitration.dto.js';
import { ArbitrationsService } from '../../../billing/arbitration/arbitrations.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { bothForms, Call, idField, ProviderController, rowOf } from '../shape/call.js';
import type { ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { ArbitrationActionDto, DecidedArbitrationDto } from './arbitration.dto.js';
import { arbitrationFormShape, arbitrationShape } from './arbitration.shape.js';

const flag = { type: 'integer', enum: [1, 0], example: 1 };

/** Arbitration and litigation after the hearing. */
@ProviderController(DecidedArbitrationDto)
export class ProviderArbitrationController {
  constructor(private readonly arbitrations: ArbitrationsService) {}

  /** Returns a property's arbitration or litigation. */
  @Call('GET', bothForms('property', 'arbitration/:id'), {
    access: 'arbitrations.read',
    rest: 'GET /api/properties/:id/arbitration',
    answer: rowOf(arbitrationShape),
  })
  async get(@IdParam() id: number): Promise<ProviderAnswer> {
    return row(await this.arbitrations.get(id));
  }

  /**
   * Saves a property's arbitration or litigation, and e-mails the client if `type` is email.
   * @throws {409} `arbitrationSentLately`: an e-mail was sent within the last day; nothing was saved.
   */
  @Call('POST', ['property-billing/send-arbitration-email'], {
    access: 'arbitrations.edit',
    rest: 'PUT /api/properties/:id/arbitration, POST /api/properties/:id/arbitration/send',
    form: [
      arbitrationFormShape,
      SaveArbitrationDto,
      { id: idField, type: { type: 'string', enum: ['email', 'save'] }, confirmed: flag, denied: flag },
    ],
    answer: rowOf(arbitrationShape),
    differs: '`id` is the id of the property. `refunded` is computed. At most one e-mail a day is sent.',
  })
  async send(
    @CurrentCaller() caller: Caller,
    @Body() { id, type, ...flags }: ArbitrationActionDto,
    @ProviderForm(arbitrationFormShape, SaveArbitrationDto) given: SaveArbitrationDto,
  ): Promise<ProviderAnswer> {
    const current = await this.arbitrations.get(id);
    // Fields that this call does not have keep their values.
    const { leadType, orderNumber, orderDate, orderReceivedOn, winChance, soahCost, courtCost } = current;
    const form = {
      ...given,
      leadType,
      orderNumber,
      orderDate,
      orderReceivedOn,
      winChance,
      soahCost,
      courtCost,
      decision: decisionOf(flags, current.decision),
      version: given.version ?? current.version,
    };
    const saved =
      type === 'email'
        ? await this.arbitrations.send(caller, id, form)
        : await this.arbitrations.save(caller, id, form);
    return row(saved);
  }
}

/** @throws 400 when both flags are set */
function decisionOf(
  { confirmed, denied }: Pick<ArbitrationActionDto, 'confirmed' | 'denied'>,
  current: ArbitrationDecision | null,
): ArbitrationDecision | null {
  if (confirmed && denied) throw invalid({ denied: 'choice' });
  if (confirmed) return 'confirmed';
  if (denied) return 'denied';
  return typeof confirmed === 'boolean' || typeof denied === 'boolean' ? null : current;
}

const row = (arbitration: ArbitrationDto): ProviderAnswer => ({
  data: arbitrationShape.write({
    ...arbitration,
    refunded: arbitration.figures.filingFeeRefund ?? null,
    finalValue: arbitration.basis.finalValue,
    confirmed: arbitration.decision === 'confirmed',
    denied: arbitration.decision === 'denied',
  }),
});

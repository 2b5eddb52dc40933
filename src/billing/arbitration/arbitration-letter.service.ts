import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LetterData } from '../../letters/definitions/index.js';
import { LettersService } from '../../letters/letters.service.js';
import { PropertyLetters } from '../../properties/property-letters.service.js';
import { ArbitrationsService } from './arbitrations.service.js';

/** Letter: the owner's request for binding arbitration, filled in from the saved arbitration. */
@Injectable()
export class ArbitrationLetter implements OnModuleInit {
  constructor(
    private readonly letters: LettersService,
    private readonly properties: PropertyLetters,
    private readonly arbitrations: ArbitrationsService,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'binding-arbitration',
      letter: 'binding-arbitration',
      permission: 'letters.office',
      check: (caller, id) => this.properties.assertSeen(caller, id),
      data: (_caller, id) => this.data(id),
    });
  }

  private async data(propertyId: number): Promise<LetterData<'binding-arbitration'>> {
    const [{ district, owner, property, locale, values }, { basis, ...arbitration }] = await Promise.all([
      this.properties.facts(propertyId),
      this.arbitrations.get(propertyId),
    ]);
    const taxYear = basis.year ?? this.letters.today().year;
    const facts = { ...values, taxYear: String(taxYear) };
    const { firm, agent, wording } = await this.letters.frame('binding-arbitration', facts, locale);
    return {
      firm,
      wording,
      locale,
      district,
      taxYear,
      owner,
      property: { ...property, homestead: basis.homestead },
      order: {
        number: arbitration.orderNumber,
        date: arbitration.orderDate ?? basis.orderOn,
        receivedOn: arbitration.orderReceivedOn ?? basis.orderReceivedOn,
        value: basis.finalValue,
      },
      deadline: arbitration.deadline,
      reasons: { excessiveValue: true, unequalAppraisal: false },
      opinionOfValue: arbitration.opinionOfValue,
      agent,
      refundTo: 'owner',
      signer: { printedName: owner.name },
    };
  }
}

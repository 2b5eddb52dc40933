import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../../common/text/locales.js';
import {
  arbitrationBand,
  arbitrationFilingDays,
  comptrollerFee,
  depositOutcomes,
} from '../../../common/billing/arbitration.js';
import { formatMoney } from '../../../common/text/formats.js';
import { partyFields, type AppraisalDistrict, type LetterParty, type LetterSigner } from './agency-parts.js';
import {
  checkLine,
  dataTable,
  fieldRow,
  fieldRows,
  paragraph,
  section,
  signatureBlock,
  smallPrint,
} from './letter-parts.js';
import { formCover } from './cover-note.js';
import { type LetterWording, wordingBlocks, wordingOf } from './letter-wording.js';
import {
  addressLine,
  clean,
  letterDate,
  letterDocument,
  type LetterAddress,
  type LetterFirm,
} from './letter-style.js';

export interface ArbitrationProperty extends LetterAddress {
  county?: string | null;
  accountNumber?: string | null;
  legalDescription?: string | null;
  propertyType?: string | null;
  /** Whether it is the owner's residence homestead, which affects the deposit. */
  homestead: boolean;
}

export interface BindingArbitrationData {
  firm: LetterFirm;
  district: AppraisalDistrict;
  taxYear: number;
  owner: LetterParty;
  property: ArbitrationProperty;
  /** The appealed order of the appraisal review board. */
  order: {
    number?: string | null;
    /** Date of the order, ISO. */
    date?: string | null;
    /** Date the owner received the order, ISO. The filing period starts then. */
    receivedOn?: string | null;
    /** Value in the order, in dollars as decimal text. */
    value?: string | null;
  };
  /** Last day to file, ISO, if known. */
  deadline?: string | null;
  reasons: { excessiveValue: boolean; unequalAppraisal: boolean };
  /** In dollars as decimal text. */
  opinionOfValue?: string | null;
  /** Absent if the owner files without an agent. */
  agent?: LetterParty | null;
  refundTo: 'owner' | 'agent' | 'other';
  /** Recipient of a refund if `refundTo` is `other`. */
  refundRecipient?: LetterParty | null;
  signer: LetterSigner;
  wording?: LetterWording;
  /** The client's language, used for the cover note. */
  locale?: Locale;
}

const title = 'Request for Binding Arbitration';

/** Builds the owner's request for regular binding arbitration, with the content of Comptroller form AP-219. */
export function bindingArbitrationLetter(data: BindingArbitrationData): TDocumentDefinitions {
  const { owner, property, order, reasons } = data;
  return letterDocument({
    firm: data.firm,
    title,
    cover: formCover('binding-arbitration', title, data.locale, data.wording),
    subtitle: `Tax year ${data.taxYear} · With the information of Texas Comptroller form AP-219 · Tax Code, chapter 41A`,
    subject: `Arbitration request of ${clean(owner.name) || 'the owner'}, account ${clean(property.accountNumber)}`,
    content: [
      ...wordingBlocks('binding-arbitration', 'opening', data.wording),
      section('1.  Property owner', partyFields(owner)),
      section('2.  Property', propertyFields(data)),
      section('3.  Order of the appraisal review board', [
        ...fieldRows([
          [
            { label: 'Order number', value: order.number },
            { label: 'Date of the order', value: letterDate(order.date) },
            { label: 'Received by the owner', value: letterDate(order.receivedOn) },
          ],
          [
            { label: 'Value in the order', value: formatMoney(order.value) },
            {
              label: `Last day to file (${arbitrationFilingDays} days from receipt)`,
              value: letterDate(data.deadline),
              share: 2,
            },
          ],
        ]),
        smallPrint('A copy of the order is attached to this request.'),
      ]),
      section('4.  Reason for the request', [
        checkLine(
          reasons.excessiveValue,
          'The value in the order is above the property’s market or appraised value',
        ),
        checkLine(
          reasons.unequalAppraisal,
          'The property was appraised unequally in comparison with other property',
        ),
      ]),
      section('5.  Owner’s opinion of value', [
        fieldRow([{ label: 'Opinion of value', value: formatMoney(data.opinionOfValue) }, { label: '' }]),
        smallPrint(
          'The owner prevails when the arbitrator’s value is nearer to this opinion than to the value in the order.',
        ),
      ]),
      section('6.  Deposit', deposit(order.value, property.homestead)),
      section('7.  Agent for the arbitration', agentFields(data.agent)),
      section('8.  Refund of the deposit', refundFields(data)),
      {
        unbreakable: true,
        stack: [
          section('9.  Statement and signature', [
            paragraph(wordingOf('binding-arbitration', 'statement', data.wording), 0),
          ]),
          signatureBlock({
            signature: 'Signature of the owner or authorized person',
            name: data.signer.printedName,
            title: data.signer.title,
          }),
        ],
      },
      ...wordingBlocks('binding-arbitration', 'closing', data.wording),
    ],
  });
}

function propertyFields({ property, district }: BindingArbitrationData): Content[] {
  return [
    ...fieldRows([
      [{ label: 'Situs address', value: addressLine(property) }],
      [
        { label: 'Account number', value: property.accountNumber },
        { label: 'County', value: property.county },
        { label: 'Appraisal district', value: district.name, share: 2 },
      ],
      [
        { label: 'Legal description', value: property.legalDescription, share: 3 },
        { label: 'Property type', value: property.propertyType },
      ],
    ]),
    checkLine(property.homestead, 'The property is the owner’s residence homestead'),
  ];
}

function deposit(orderValue: string | null | undefined, homestead: boolean): Content[] {
  const line = arbitrationBand(clean(orderValue), homestead);
  if (!line) return fieldRows([[{ label: 'Amount of the deposit' }, { label: 'Payment reference' }]]);
  const outcomes = depositOutcomes(line);
  if (!outcomes) {
    return [
      paragraph(
        `Regular binding arbitration is not open to this property: it is not a residence homestead, and the value in the order is above ${formatMoney(line.above)}.`,
        0,
      ),
    ];
  }
  return [
    ...fieldRows([
      [
        { label: 'Amount of the deposit', value: formatMoney(line.deposit) },
        { label: 'Payable to', value: 'Comptroller of Public Accounts', share: 2 },
        { label: 'Payment reference' },
      ],
    ]),
    dataTable(
      [
        { head: 'Outcome', share: 6, value: (row) => row[0] },
        { head: 'Comes back', share: 2, value: (row) => row[1], alignRight: true },
        { head: 'Cost', share: 2, value: (row) => row[2], alignRight: true },
      ],
      [
        [
          `The owner prevails: the Comptroller keeps ${formatMoney(comptrollerFee)}`,
          formatMoney(outcomes.win.refund),
          formatMoney(outcomes.win.cost),
        ],
        [
          `The owner does not prevail: the arbitrator’s fee, at most ${formatMoney(line.arbitratorFeeMax)}, is paid from the deposit as well`,
          formatMoney(outcomes.loss.refund),
          formatMoney(outcomes.loss.cost),
        ],
      ],
    ),
  ];
}

function agentFields(agent: LetterParty | null | undefined): Content[] {
  return [
    checkLine(!agent, 'The owner acts without an agent'),
    checkLine(
      Boolean(agent),
      'The owner authorizes this agent to file the request and to represent the owner in the arbitration:',
    ),
    ...partyFields(agent ?? {}),
    smallPrint(
      'Where an agent files for the owner, the request and the deposit go through the Comptroller’s online arbitration system; the owner’s signature below authorizes that filing.',
    ),
  ];
}

function refundFields(data: BindingArbitrationData): Content[] {
  const recipient =
    data.refundTo === 'owner' ? data.owner : data.refundTo === 'agent' ? data.agent : data.refundRecipient;
  return [
    checkLine(data.refundTo === 'owner', 'To the owner'),
    checkLine(data.refundTo === 'agent', 'To the agent'),
    checkLine(data.refundTo === 'other', 'To another person'),
    ...fieldRows([
      [
        { label: 'Name of the recipient', value: recipient?.name, share: 2 },
        { label: 'Address of the recipient', value: recipient ? addressLine(recipient) : '', share: 3 },
      ],
    ]),
  ];
}

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatMoney } from '../../../common/text/formats.js';
import { type ProtestGround, protestGrounds } from '../../../common/season/terms.js';
import {
  type AgencyProperty,
  type AppraisalDistrict,
  districtFields,
  formProperties,
  type LetterParty,
  type LetterSigner,
  partyFields,
} from './agency-parts.js';
import { checkLine, fieldRow, section, signatureBlock } from './letter-parts.js';
import { clean, letterDocument, type LetterFirm } from './letter-style.js';
import type { LetterWording } from './letter-wording.js';

export interface NoticeOfProtestData {
  firm: LetterFirm;
  taxYear: number;
  district: AppraisalDistrict;
  /** The owner, with the mailing address. */
  owner: LetterParty;
  property: AgencyProperty;
  grounds: readonly ProtestGround[];
  /** In dollars as decimal text. */
  opinionOfValue?: string | null;
  agent: LetterParty;
  signer: LetterSigner;
  /** Placeholder values, such as the print date. */
  wording?: LetterWording;
}

const title = 'Notice of Protest';

/** Our wording of each ground; the section of the Tax Code is printed next to it. */
const grounds: Readonly<Record<ProtestGround, string>> = {
  market: 'The appraised or market value is too high',
  unequal: 'The property is appraised unequally in comparison with other property',
  not_taxable: 'The property should not be in the appraisal records',
  exemption: 'An exemption was denied, changed or taken away',
  limit_20: 'The limit on the increase of the appraised value was denied or is wrong',
  special_appraisal: 'Special appraisal of the land was denied, changed or taken away',
  units: 'The property is not taxable in a taxing unit that is named',
  ownership: 'The owner that the records name does not own the property',
  change_of_use: 'A change of use of specially appraised land is disputed',
  other: 'Another action of the district that applies to the owner and harms the owner',
  no_notice: 'A notice that the law requires was not delivered',
};

/** Builds the notice of protest to the appraisal review board, with the content of Comptroller form 50-132. */
export function noticeOfProtestLetter(data: NoticeOfProtestData): TDocumentDefinitions {
  const { owner, property } = data;
  return letterDocument({
    firm: data.firm,
    title,
    dense: true,
    subtitle: `Tax year ${data.taxYear} · With the information of Texas Comptroller form 50-132 · Not the official form · Tax Code, section 41.44`,
    subject: `Protest of ${clean(owner.name) || 'the owner'}, account ${clean(property.accountNumber)}`,
    content: [
      section('1.  Appraisal district', districtFields(data.district)),
      section('2.  Property owner', partyFields(owner)),
      section('3.  Property', formProperties([property])),
      section(
        '4.  Grounds of the protest',
        (Object.keys(grounds) as ProtestGround[]).map((ground) =>
          checkLine(
            data.grounds.includes(ground),
            `${grounds[ground]} (Tax Code, section ${protestGrounds[ground]})`,
          ),
        ),
      ),
      section('5.  Owner’s opinion of value', [
        fieldRow([{ label: 'Opinion of value', value: formatMoney(data.opinionOfValue) }, { label: '' }]),
      ]),
      section('6.  Agent', partyFields(data.agent)),
      {
        unbreakable: true,
        stack: [
          section('7.  Signature', [
            'The owner protests to the appraisal review board as marked in part 4, and asks for a hearing.',
          ]),
          signatureBlock({ signature: 'Signature', name: data.signer.printedName, title: data.signer.title }),
        ],
      },
    ],
  });
}

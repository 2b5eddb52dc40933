import type { BillingDelivery } from '../clients/enums.js';
import { trimDecimal } from '../text/formats.js';
import { defaultBillingPercentage } from '../billing/limits.js';

/**
 * The contract between a client and the firm (docs/rules/registration.md, "Contract"). The portal's signing dialog, the
 * PDF and the stored evidence all use this text. It is English in every locale: a translation would be a second contract.
 *
 * Any change to the wording needs a new `CONTRACT_VERSION`: a signature records the version that was shown.
 */
export const CONTRACT_VERSION = '2026-2';

/**
 * Notice about the Texas Department of Licensing and Regulation that a property tax consultant's contract must print: name,
 * address, telephone and website (16 Texas Administrative Code 66.70). The firm's settings can change it.
 */
export const defaultTdlrNotice =
  'Regulated by the Texas Department of Licensing and Regulation, P.O. Box 12157, Austin, Texas 78711, (512) 463-6599, (800) 803-9202, www.tdlr.texas.gov.';

/** The variable parts of a contract. */
export interface ContractTerms {
  firmName: string;
  /** The firm's address on one line, for notices. */
  firmAddress: string;
  firmEmail?: string | null;
  /** Number of the firm's registration as a property tax consultant; empty if it needs none. */
  tdlrRegistration?: string | null;
  /** The regulator's name and address; empty if no regulator supervises the firm. */
  tdlrNotice?: string | null;
  /** Empty in a preview before the client has typed a name. */
  clientName?: string | null;
  /** Percent of the estimated tax savings, 0 to 100, decimal text. */
  billingPercentage: string;
  billingDelivery: BillingDelivery;
}

export interface ContractSection {
  heading: string;
  paragraphs: string[];
}

export interface ContractText {
  version: string;
  title: string;
  sections: ContractSection[];
  /** Statement that the signer confirms next to the typed name. */
  consent: string;
}

/** Builds the contract of one client, ready to show, print or hash. */
export function contractText(terms: ContractTerms): ContractText {
  const firm = clean(terms.firmName) || 'the Firm';
  const client = clean(terms.clientName);
  const notices = [clean(terms.firmAddress), clean(terms.firmEmail)]
    .filter(Boolean)
    .join(', or by e-mail to ');
  return {
    version: CONTRACT_VERSION,
    title: 'Property Tax Protest Service Agreement',
    sections: [
      {
        heading: 'Parties and purpose',
        paragraphs: [
          `This agreement is between ${firm} (the “Firm”) and ${client || 'the person who signs it'} (the “Client”). The Client owns, or is authorized to act for the owner of, each property that the Client registers with the Firm (each a “Property”).`,
          'The Client engages the Firm to seek a lower appraised value of each Property for property tax purposes in Texas. The engagement covers the tax year in which the Client signs and every later tax year until it ends as described in this agreement.',
        ],
      },
      {
        heading: 'Appointment of agent',
        paragraphs: [
          'The Client appoints the Firm as agent for property tax matters concerning each Property. The Firm may file protests, obtain the appraisal district’s evidence, negotiate and accept settlements, and appear before the appraisal review board for the Client.',
          'The Client will sign the appointment of agent that the appraisal district requires and will return it in time. The Firm cannot protest a Property for which the district has not received a valid appointment.',
          'Binding arbitration or a lawsuit is not part of this agreement. The Firm will start either one only after the Client has agreed to it, and to its costs, in writing.',
        ],
      },
      { heading: 'Fee', paragraphs: feeParagraphs(terms.billingPercentage) },
      {
        heading: 'Invoices and payment',
        paragraphs: [
          terms.billingDelivery === 'electronic'
            ? 'The Client has chosen electronic billing. The Firm sends invoices to the Client’s e-mail address on file and makes them available in the Client’s account; no paper invoice is mailed.'
            : 'The Client has chosen paper billing. The Firm mails invoices to the Client’s mailing address on file.',
          'Each invoice is due within 30 days of its date. An amount that is not paid when due bears interest at 1.5% per month, or at the highest rate that the law allows if that is lower, from the due date until it is paid.',
        ],
      },
      {
        heading: 'What the Client provides',
        paragraphs: [
          'The Client confirms that the information given to the Firm is true and complete to the best of the Client’s knowledge, and will tell the Firm promptly when a Property is sold, when its ownership or use changes, or when an address, e-mail address or telephone number changes.',
          'The Client will send the Firm notices of appraised value and other mail from the appraisal district without delay. The Firm is not answerable for a deadline that passes before it has received the information or the signature that it needs.',
        ],
      },
      {
        heading: 'No promise of a result',
        paragraphs: [
          'Appraisal districts, appraisal review boards, arbitrators and courts decide on values. The Firm uses its professional judgment, including whether a protest has merit, and does not promise a reduction of any amount. The Firm does not give legal advice.',
        ],
      },
      {
        heading: 'Term and cancellation',
        paragraphs: [
          'This agreement renews from tax year to tax year. The Client may cancel it by written notice that the Firm receives at least 60 days before the next year’s protest deadline. A later notice takes effect for the tax year after that one.',
          'Cancellation does not affect fees for tax years in which the Firm has protested. The Firm may end this agreement by written notice at any time before it has filed a protest for the tax year.',
        ],
      },
      {
        heading: 'Limit of liability',
        paragraphs: [
          'To the extent that the law allows, the Firm’s total liability to the Client that arises from this agreement or from the services under it is limited to the lesser of the fees that the Client has paid to the Firm or $50. The Firm is not liable for indirect or consequential loss.',
        ],
      },
      {
        heading: 'Communications and notices',
        paragraphs: [
          'The Client agrees that the Firm may contact the Client by mail, e-mail and telephone about the Properties, this agreement and invoices, and that the appraisal district may send the Firm what concerns a protest.',
          `Written notice to the Firm goes to ${notices || 'its address in the letterhead'}. Notice to the Client goes to the mailing or e-mail address on file.`,
        ],
      },
      {
        heading: 'Law and venue',
        paragraphs: [
          'The laws of the State of Texas govern this agreement. Venue for any dispute that arises from it lies in Harris County, Texas.',
        ],
      },
      ...registrationSection(terms),
      {
        heading: 'Electronic signature and records',
        paragraphs: [
          'The Client agrees to sign this agreement electronically. Typing a name and confirming it has the same effect as a signature in ink. The Firm records the typed name, the date and time, the network (IP) address and the version of this text with the signature.',
          'The Client can download a copy of the signed agreement, and may ask the Firm for a paper copy at no charge.',
        ],
      },
      {
        heading: 'Whole agreement',
        paragraphs: [
          'This is the whole agreement between the Firm and the Client on its subject. A change to it must be agreed in writing, which includes electronic records. If a part of it cannot be enforced, the rest stays in force.',
        ],
      },
    ],
    consent:
      'I have read this agreement, I agree to its terms, and I agree to sign it electronically. The name I typed is my own, or I am authorized to sign for the owner.',
  };
}

/**
 * Returns the canonical form of a contract text, which is hashed and stored as evidence of what the client agreed to. The same
 * terms always give the same bytes: lines end in a single line feed, without trailing blanks.
 */
export function plainText(text: ContractText): string {
  const sections = text.sections.flatMap((section, index) => [
    `${index + 1}. ${section.heading}`,
    ...section.paragraphs,
    '',
  ]);
  const lines = [text.title, `Version ${text.version}`, '', ...sections, 'Consent', text.consent];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function registrationSection({ tdlrRegistration, tdlrNotice }: ContractTerms): ContractSection[] {
  const number = clean(tdlrRegistration);
  const paragraphs = [
    number && `The Firm is registered as a property tax consultant under number ${number}.`,
    clean(tdlrNotice),
  ].filter(Boolean);
  return paragraphs.length > 0 ? [{ heading: 'Registration and regulation', paragraphs }] : [];
}

function feeParagraphs(percentage: string): string[] {
  const agreed = percentText(percentage);
  const standard = percentText(defaultBillingPercentage);
  return [
    agreed === standard
      ? `The Firm’s fee is contingent on savings: ${agreed}% of the Estimated Tax Savings of each Property for each tax year, unless the Firm and the Client agree on another percentage in writing. Without savings there is no fee.`
      : `The Firm’s fee is contingent on savings. The Firm and the Client have agreed on ${agreed}% of the Estimated Tax Savings of each Property for each tax year, in place of the Firm’s standard ${standard}%. Without savings there is no fee.`,
    '“Estimated Tax Savings” means the value in the appraisal district’s notice minus the final value of the Property for the tax year, multiplied by the latest total tax rate that is known when the invoice is made. Exemptions and limits on taxable value do not change this amount.',
  ];
}

/** Formats 50.00 as 50 and 33.50 as 33.5. */
function percentText(percentage: string): string {
  return trimDecimal(percentage.trim());
}

function clean(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

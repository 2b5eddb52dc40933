import { arbitrationTable } from '../arbitration-texts.js';
import {
  button,
  hello,
  type MailEntries,
  ofClient,
  ofProperty,
  on,
  openPortal,
  type Sending,
} from '../mail-kind.js';

/** For an unpaid billing with an amount, of a client that does not get paper bills. */
const invoiceReady: Sending<'BillingCreated' | 'BillingUpdated'> = {
  unless: ({ billing }) => !billing?.isDue,
  cause: ({ details }) => `billing:${details.billingId}`,
};

/** Mails about documents, bills and arbitrations. */
export const billingMails = {
  'document-released': {
    to: 'client',
    paragraphs: [hello, 'released', 'until', button],
    variables: [...ofClient, ...ofProperty, 'documentName', 'availableUntil'],
    button: openPortal,
    on: [
      on('DocumentReleased', {
        texts: ({ details }) => ({ documentName: details.names }),
        unless: ({ document }) => document?.byClient !== false,
        cause: ({ details }) => `document:${details.documentId}`,
      }),
    ],
  },
  'invoice-ready': {
    to: 'client',
    paragraphs: [hello, 'ready', 'figures', button, 'shared.questions'],
    variables: [...ofClient, ...ofProperty, 'taxYear', 'taxSavings', 'invoiceAmount'],
    button: openPortal,
    // A billing is often corrected after its first save.
    offAtFirst: true,
    on: [on('BillingCreated', invoiceReady), on('BillingUpdated', invoiceReady)],
  },
  arbitration: {
    to: 'client',
    paragraphs: [hello, 'intro', 'account', '{figures}', 'consent', button, 'answer'],
    variables: [...ofClient, ...ofProperty],
    button: openPortal,
    always: 'onDemand',
    on: [
      on('ArbitrationSent', {
        texts: ({ details }) => ({
          property: details.address ?? undefined,
          accountNumber: details.accountNumber ?? undefined,
        }),
        figures: arbitrationTable,
      }),
    ],
  },
} satisfies MailEntries;

import { expectTexts, print } from '../../../test/support/letter-checks.js';
import {
  aoaData,
  arbitrationData,
  contractData,
  daySheetData,
  infoSheetData,
  removalData,
  signedTermsData,
} from '../../../test/support/letter-samples.js';
import { contractText } from '../../../common/letters/contract-text.js';
import { text } from '../../platform/request/locale.js';
import { standardText } from '../texts/letter-texts.js';
import { bindingArbitrationLetter } from './binding-arbitration.pdf.js';
import { clientInfoSheetLetter } from './client-info-sheet.pdf.js';
import { contractLetter } from './contract.pdf.js';
import { daySheetLetter } from './day-sheet.pdf.js';
import { propertyAoaLetter } from './property-aoa.pdf.js';
import { removalOfAgentLetter } from './removal-of-agent.pdf.js';
import { signedTermsLetter } from './signed-terms.pdf.js';

const translated = ['fr', 'de'] as const;

describe.each(translated)('an official form for a client who reads %s', (locale) => {
  it.each([
    ['property-aoa', () => propertyAoaLetter({ ...aoaData(1, 1), locale }), 1],
    ['removal-of-agent', () => removalOfAgentLetter({ ...removalData(1), locale }), 1],
    ['binding-arbitration', () => bindingArbitrationLetter({ ...arbitrationData(), locale }), 2],
  ] as const)(
    'the form %s stays English, after a translated cover note that its page numbers do not count',
    async (letter, form, most) => {
      const read = await print(form(), { cover: locale });
      const [cover, ...pages] = read.pages;
      const [greeting = ''] = standardText(letter, 'cover', locale).split('{{');
      expectTexts(cover?.text ?? '', [text(locale, 'letters.cover.title'), greeting]);
      expect(pages.length).toBeLessThanOrEqual(most);
      expectTexts(pages.map((page) => page.text).join('\n'), ['Texas Comptroller form', 'Page 1 of']);
    },
  );

  it('prints the firm’s own cover note with its placeholders filled in', async () => {
    const wording = { parts: { cover: 'Voici / hier: {{ownerName}}' }, values: { ownerName: 'Ann Hart' } };
    const read = await print(propertyAoaLetter({ ...aoaData(1, 1), locale, wording }), { cover: locale });
    expectTexts(read.pages[0]?.text ?? '', ['Voici / hier: Ann Hart']);
  });

  it('a translated cover note precedes the contract, whose binding text is English', async () => {
    const read = await print(contractLetter({ ...contractData(), locale }), { cover: locale });
    const { title } = contractText({
      firmName: '',
      firmAddress: '',
      billingPercentage: '50',
      billingDelivery: 'paper',
    });
    expectTexts(read.pages[0]?.text ?? '', [text(locale, 'letters.cover.title'), title]);
    expectTexts(read.pages[1]?.text ?? '', [title, 'Agreed terms']);
  });
});

describe('a letter to a client', () => {
  it('prints signed terms, client info sheet and day sheet in French', async () => {
    const read = await print(signedTermsLetter({ ...signedTermsData(), locale: 'fr' }), { locale: 'fr' });
    expectTexts(read, [
      'Conditions signées',
      'Relevé du 2 avril 2027',
      '33,5 % de l’économie d’impôt estimée',
    ]);
    const sheet = await print(clientInfoSheetLetter({ ...infoSheetData(), locale: 'fr' }), { locale: 'fr' });
    expectTexts(sheet, ['Fiche client', 'Biens (3)', 'Inactif', '8 mars 2027 à 21:41:27']);
    const day = await print(daySheetLetter({ ...daySheetData(), locale: 'fr' }), { locale: 'fr' });
    expectTexts(day, ['Audiences du jour', 'Nora Peña, 15 juin 2027', '14:30 à El Paso', 'Vidéo']);
  });

  it('prints signed terms, client info sheet and day sheet in German', async () => {
    const read = await print(signedTermsLetter({ ...signedTermsData(), locale: 'de' }), { locale: 'de' });
    expectTexts(read, [
      'Unterzeichnete Vertragsbedingungen',
      'Stand vom 2. April 2027',
      '33,5 % der geschätzten Steuerersparnis',
    ]);
    const sheet = await print(clientInfoSheetLetter({ ...infoSheetData(), locale: 'de' }), { locale: 'de' });
    expectTexts(sheet, ['Kundendatenblatt', 'Immobilien (3)', 'Inaktiv', '8. März 2027, 21:41:27 Uhr']);
    const day = await print(daySheetLetter({ ...daySheetData(), locale: 'de' }), { locale: 'de' });
    expectTexts(day, ['Anhörungen des Tages', 'Nora Peña, 15. Juni 2027', '14:30 in El Paso', '512.500,00']);
  });
});

import type { ComptrollerForm } from '../../../common/letters/official-forms.js';
import { defaultLocale } from '../../../common/text/locales.js';
import type { Settings } from '../../settings/setting-values.js';
import type { LetterToPrint } from '../definitions/index.js';
import type { PropertyAoaData } from '../definitions/property-aoa.pdf.js';
import { sampleLetter } from '../texts/letter-samples.js';

/** Returns the letter of an official form with sample data, for previewing a blank. */
export function sampleForm(form: ComptrollerForm, firm: Settings['firm']): LetterToPrint {
  const sample = (letter: 'property-aoa' | 'removal-of-agent'): LetterToPrint =>
    sampleLetter({ letter, locale: defaultLocale }, firm, {});
  if (form === '50-162') return sample('property-aoa');
  if (form === '50-813') return sample('removal-of-agent');
  const { properties, agent, ...data } = sample('property-aoa').data as PropertyAoaData;
  return {
    name: 'notice-of-protest',
    data: {
      ...data,
      agent,
      property: properties[0] ?? {},
      taxYear: 2027,
      grounds: ['market', 'unequal'],
      opinionOfValue: '410000.00',
      signer: { printedName: agent.name ?? null, capacity: 'agent' },
    },
  };
}

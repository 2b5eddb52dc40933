import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** Pages of the letters' texts and of the official forms. */
export const letterPages: Pages = {
  letterTexts: lazyWithTexts(() => import('./LetterList.js')),
  letterText: lazyWithTexts(() => import('./LetterEdit.js')),
  officialForms: lazyWithTexts(() => import('./OfficialFormList.js')),
  officialForm: lazyWithTexts(() => import('./OfficialFormFields.js')),
};

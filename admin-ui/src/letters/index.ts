import { lazy } from 'react';
import type { Pages } from '../ui/pages.js';

/** Pages of the letters' customized texts. */
export const letterPages: Pages = {
  letterTexts: lazy(() => import('./LetterList.js')),
  letterText: lazy(() => import('./LetterEdit.js')),
};

import raFrench from 'ra-language-french';
import { common, console, errors, fieldErrors } from '../../../../contract/messages/fr/index.js';
import { frameworkTexts } from './framework.js';

export const messages = {
  ...frameworkTexts(raFrench, { errors, fieldErrors }),
  common,
  errors,
  fieldErrors,
  console,
};

import raEnglish from 'ra-language-english';
import { common, console, errors, fieldErrors } from '../../../../contract/messages/en/index.js';
import { frameworkTexts } from './framework.js';

export const messages = {
  ...frameworkTexts(raEnglish, { errors, fieldErrors }),
  common,
  errors,
  fieldErrors,
  console,
};

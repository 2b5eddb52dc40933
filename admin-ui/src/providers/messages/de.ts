import { common, console, errors, fieldErrors } from '../../../../contract/messages/de/index.js';
import { frameworkTexts } from './framework.js';
import { raGerman } from './ra-german.js';

export const messages = {
  ...frameworkTexts(raGerman, { errors, fieldErrors }),
  common,
  errors,
  fieldErrors,
  console,
};

import {
  clients,
  common,
  console,
  errors,
  fieldErrors,
  office,
  reportColumns,
  reports,
} from '../../../../common/messages/de/index.js';
import { frameworkTexts } from './framework.js';
import { raGerman } from './ra-german.js';

export const messages = {
  ...frameworkTexts(raGerman, { errors, fieldErrors }),
  clients,
  common,
  errors,
  fieldErrors,
  console,
  office,
  reportColumns,
  reports,
};

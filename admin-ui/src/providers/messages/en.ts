import raEnglish from 'ra-language-english';
import {
  clients,
  common,
  console,
  errors,
  fieldErrors,
  office,
  reportColumns,
  reports,
} from '../../../../common/messages/en/index.js';
import { frameworkTexts } from './framework.js';

export const messages = {
  ...frameworkTexts(raEnglish, { errors, fieldErrors }),
  clients,
  common,
  errors,
  fieldErrors,
  console,
  office,
  reportColumns,
  reports,
};

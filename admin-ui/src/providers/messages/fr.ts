import raFrench from 'ra-language-french';
import {
  clients,
  common,
  console,
  errors,
  fieldErrors,
  office,
  reportColumns,
  reports,
} from '../../../../common/messages/fr/index.js';
import { frameworkTexts } from './framework.js';

export const messages = {
  ...frameworkTexts(raFrench, { errors, fieldErrors }),
  clients,
  common,
  errors,
  fieldErrors,
  console,
  office,
  reportColumns,
  reports,
};

import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';
import type * as own from './pages.js';

const page = (name: keyof typeof own) =>
  lazyWithTexts(async () => ({ default: (await import('./pages.js'))[name] }));

/** Pages of the appraisal districts' data: rolls, notices, differences and imports. */
export const rollPages: Pages = {
  rolls: page('RollAccountList'),
  rollAccount: page('RollAccountShow'),
  rollNotices: page('RollNoticeList'),
  caseDifferences: page('DifferenceList'),
  rollImports: page('RollImportList'),
  rollImport: page('RollImportShow'),
  rollUploadCreate: page('RollUploadCreate'),
  rollUpload: page('RollUploadShow'),
};

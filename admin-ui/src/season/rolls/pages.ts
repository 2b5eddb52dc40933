/** All pages of this folder in one chunk: separate chunks would lengthen the first load of every page. */
export { default as DifferenceList } from './DifferenceList.js';
export { default as RollAccountList } from './RollAccountList.js';
export { default as RollAccountShow } from './RollAccountShow.js';
export { default as RollImportList } from './RollImportList.js';
export { default as RollImportShow } from './RollImportShow.js';
export { default as RollNoticeList } from './RollNoticeList.js';
export { default as RollUploadCreate } from './RollUploadCreate.js';
export { default as RollUploadShow } from './RollUploadShow.js';

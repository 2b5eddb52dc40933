/** The pages of this folder in one chunk: each of its own would make the first load of every page longer. */
export { default as DifferenceList } from './DifferenceList.js';
export { default as RollAccountList } from './RollAccountList.js';
export { default as RollAccountShow } from './RollAccountShow.js';
export { default as RollImportList } from './RollImportList.js';
export { default as RollImportShow } from './RollImportShow.js';
export { default as RollNoticeList } from './RollNoticeList.js';
export { default as RollUploadCreate } from './RollUploadCreate.js';
export { default as RollUploadShow } from './RollUploadShow.js';

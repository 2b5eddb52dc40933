import { personalData } from '../../platform/personal-data/declaration.js';

/** Personal data in images and files of mails. */
export const mailFileData = personalData({
  owner: 'mail/files',
  tables: { mail_files: { nothing: 'ids' } },
  files: { 'mail-files': { kept: 'images and files in mails to many clients' } },
});

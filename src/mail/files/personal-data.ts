import { personalData } from '../../platform/personal-data/declaration.js';

/** Images and files in the texts of mails. */
export const mailFileData = personalData({
  owner: 'mail/files',
  tables: { mail_files: { nothing: 'ids' } },
  files: { 'mail-files': { kept: 'images of mails to many clients' } },
});

/** All texts of this language by area. An app imports only the areas that it shows. */
export { common } from './common.js';
export { errors, fieldErrors } from './errors.js';
export { mail } from './mail.js';
export { reportColumns } from './report-columns.js';
export { documents } from './documents.js';
export { consoleTexts as console } from './console.js';
export { portal } from './portal.js';
export { portalRegister } from './portal-register.js';
export { office } from './office.js';
export { reports } from './reports.js';
export { portalAccount } from './portal-account.js';
export { clients } from './clients.js';

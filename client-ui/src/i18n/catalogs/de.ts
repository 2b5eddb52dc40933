export { common } from '../../../../common/messages/de/common.js';
export { errors, fieldErrors } from '../../../../common/messages/de/errors.js';
export { portal } from '../../../../common/messages/de/portal.js';
export { portalRegister } from '../../../../common/messages/de/portal-register.js';
export { portalAccount } from '../../../../common/messages/de/portal-account.js';

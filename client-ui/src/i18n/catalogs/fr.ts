export { common } from '../../../../common/messages/fr/common.js';
export {
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/fr/app-errors.js';
export { portal } from '../../../../common/messages/fr/portal.js';
export { portalAccount } from '../../../../common/messages/fr/portal-account.js';

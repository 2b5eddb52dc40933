export { common } from '../../../../common/messages/en/common.js';
export {
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/en/app-errors.js';
export { portal } from '../../../../common/messages/en/portal.js';
export { portalAccount } from '../../../../common/messages/en/portal-account.js';

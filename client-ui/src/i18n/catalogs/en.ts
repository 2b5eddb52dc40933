export {
  common,
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/en/platform.start.js';
export { portal, portalAccount } from '../../../../common/messages/en/portal.start.js';

export {
  common,
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/de/platform.start.js';
export { portal, portalAccount } from '../../../../common/messages/de/portal.start.js';

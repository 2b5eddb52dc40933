import { matchPath } from 'react-router';
import { areas } from './resources.js';

const patterns = areas.flatMap((area) => area.routes ?? []).map((route) => route.path);

/** Whether an address is a page of this console: menus offer nothing that leads nowhere. */
export const isPage = (address: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, address) !== null);

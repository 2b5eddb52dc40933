import { hostname } from 'node:os';

/** Host and id of this process, for records of what ran where. */
export const processLabel = `${hostname()}:${process.pid}`;

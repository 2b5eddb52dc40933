/** fontkit has no types of its own; pdf-lib declares the part it uses. */
declare module 'fontkit' {
  import type { FontkitCreateResult } from '@cantoo/pdf-lib';
  export function create(buffer: Uint8Array, postscriptName?: string): FontkitCreateResult;
}

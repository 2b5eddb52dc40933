import { useMediaQuery } from '@mui/material';
import { mobileBreakpoint } from '../../../../common/limits.js';

/** Below the spec's mobile width. */
export const useIsMobile = (): boolean =>
  useMediaQuery(`(max-width:${mobileBreakpoint - 0.02}px)`, { noSsr: true });

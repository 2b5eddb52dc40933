import { type ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { mobileBreakpoint } from '../../../common/platform/limits.js';
import { components } from './components.js';
import { dark, light, type Tokens } from './tokens.js';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const sans =
  "'Inter', 'Segoe UI Variable Text', 'Segoe UI', -apple-system, 'Roboto', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";
/** Titles and large figures, in the style of a printed ledger. */
export const serif =
  "'Charter', 'Bitstream Charter', 'Iowan Old Style', 'Source Serif 4', Georgia, 'Liberation Serif', serif";

/** The `sm` breakpoint is the product's mobile width: below it tables become cards. */
const breakpoints = { values: { xs: 0, sm: mobileBreakpoint, md: 1000, lg: 1280, xl: 1600 } };

/** Dialogs and menus open without animation for users who prefer reduced motion. */
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
const noTransitions = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};

function themeOf(tokens: Tokens, mode: 'light' | 'dark', base: ThemeOptions): ThemeOptions {
  const heading = { fontFamily: serif, fontWeight: 600, letterSpacing: '-0.01em' };
  const own: ThemeOptions = {
    tokens,
    breakpoints,
    ...(still && { transitions: noTransitions }),
    shape: { borderRadius: 6 },
    palette: {
      mode,
      primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
      secondary: { main: tokens.accent, contrastText: mode === 'light' ? '#ffffff' : '#2a1206' },
      success: { main: tokens.success, contrastText: mode === 'light' ? '#ffffff' : '#06200f' },
      warning: { main: tokens.warning, contrastText: mode === 'light' ? '#ffffff' : '#241700' },
      error: { main: tokens.danger, contrastText: mode === 'light' ? '#ffffff' : '#2d0705' },
      info: { main: tokens.info, contrastText: mode === 'light' ? '#ffffff' : '#061a29' },
      background: { default: tokens.paper, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkSoft },
      divider: tokens.line,
    },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h1: { ...heading, fontSize: '1.625rem', lineHeight: 1.25 },
      h2: { ...heading, fontSize: '1.1875rem', lineHeight: 1.3 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      h6: { ...heading, fontSize: '1.125rem' },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.78rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    },
    components: components({ tokens, mode, heading }),
  };
  return { ...base, ...own, components: { ...base.components, ...own.components } };
}

export const lightTheme = themeOf(light, 'light', defaultLightTheme);
export const darkTheme = themeOf(dark, 'dark', defaultDarkTheme);

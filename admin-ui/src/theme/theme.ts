import { type ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { mobileBreakpoint } from '../../../common/limits.js';
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
/** Titles and large figures: the look of a printed ledger. */
export const serif =
  "'Charter', 'Bitstream Charter', 'Iowan Old Style', 'Source Serif 4', Georgia, 'Liberation Serif', serif";

/** The spec's mobile width is the `sm` breakpoint: below it lists become cards. */
const breakpoints = { values: { xs: 0, sm: mobileBreakpoint, md: 1000, lg: 1280, xl: 1600 } };

function themeOf(tokens: Tokens, mode: 'light' | 'dark', base: ThemeOptions): ThemeOptions {
  const heading = { fontFamily: serif, fontWeight: 600, letterSpacing: '-0.01em' };
  const focus = { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 };
  const own: ThemeOptions = {
    tokens,
    breakpoints,
    shape: { borderRadius: 6 },
    palette: {
      mode,
      primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
      secondary: { main: tokens.accent, contrastText: mode === 'light' ? '#ffffff' : '#2a1206' },
      success: { main: tokens.success, contrastText: mode === 'light' ? '#ffffff' : '#06200f' },
      warning: { main: tokens.warning, contrastText: mode === 'light' ? '#ffffff' : '#241700' },
      error: { main: tokens.danger, contrastText: mode === 'light' ? '#ffffff' : '#2d0705' },
      info: { main: tokens.info, contrastText: mode === 'light' ? '#ffffff' : '#061a29' },
      background: { default: tokens.ground, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.muted },
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
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { backgroundColor: tokens.ground, fontVariantNumeric: 'tabular-nums' },
          'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focus,
          'a, button, input, [tabindex]': { scrollMarginTop: 80 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0.01ms !important',
            },
          },
          '@media print': {
            'nav, header, .no-print': { display: 'none !important' },
            body: { backgroundColor: '#ffffff' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: { paddingInline: 12, minHeight: 34, whiteSpace: 'nowrap', '&.Mui-focusVisible': focus },
        },
      },
      MuiIconButton: { styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation0: { border: `1px solid ${tokens.line}` },
        },
      },
      MuiAppBar: { styleOverrides: { root: { border: 0 } } },
      MuiMenu: { defaultProps: { elevation: 3 } },
      MuiPopover: { defaultProps: { elevation: 3 } },
      MuiAlert: {
        styleOverrides: {
          root: {
            border: `1px solid ${tokens.line}`,
            color: tokens.ink,
            fontSize: '0.875rem',
            ...Object.fromEntries(
              (
                [
                  ['Error', tokens.dangerSoft],
                  ['Warning', tokens.warningSoft],
                  ['Success', tokens.successSoft],
                  ['Info', tokens.infoSoft],
                ] as const
              ).map(([severity, backgroundColor]) => [
                `&.MuiAlert-color${severity}.MuiAlert-standard`,
                { backgroundColor },
              ]),
            ),
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none' },
        // Some of the framework's inputs ask for a dense margin; the forms' grid spaces them all alike.
        styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: tokens.surface },
          notchedOutline: { borderColor: mode === 'light' ? '#b8b2a4' : '#4a5d62' },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
      MuiFormLabel: { styleOverrides: { asterisk: { color: tokens.danger } } },
      MuiTableCell: {
        styleOverrides: {
          root: { padding: '8px 12px', borderColor: tokens.line, fontSize: '0.875rem' },
          head: {
            fontWeight: 650,
            fontSize: '0.78rem',
            color: tokens.muted,
            backgroundColor: tokens.raised,
            whiteSpace: 'nowrap',
          },
        },
      },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 44, textTransform: 'none', fontSize: '0.9rem', paddingInline: 14 },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiDialogTitle: { styleOverrides: { root: { ...heading, fontSize: '1.1875rem', paddingBottom: 8 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
    },
  };
  return { ...base, ...own, components: { ...base.components, ...own.components } };
}

export const lightTheme = themeOf(light, 'light', defaultLightTheme);
export const darkTheme = themeOf(dark, 'dark', defaultDarkTheme);

import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { Tokens } from './tokens.js';

type Components = NonNullable<ThemeOptions['components']>;

interface Look {
  readonly tokens: Tokens;
  readonly mode: 'light' | 'dark';
  /** Titles in the serif typeface. */
  readonly heading: object;
}

/** Styles and defaults of MUI's and react-admin's components in the console. */
export function components(look: Look): Components {
  const focus = { outline: `2px solid ${look.tokens.brand}`, outlineOffset: 2 };
  return { ...page(look, focus), ...controls(look, focus), ...surfaces(look), ...reactAdmin(look) };
}

const page = ({ tokens }: Look, focus: object): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { backgroundColor: tokens.paper, fontVariantNumeric: 'tabular-nums' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focus,
      'a, button, input, [tabindex]': { scrollMarginTop: 80 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
});

const controls = ({ tokens, mode }: Look, focus: object): Components => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { paddingInline: 12, minHeight: 34, whiteSpace: 'nowrap', '&.Mui-focusVisible': focus },
    },
  },
  MuiIconButton: { styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
  MuiToggleButton: {
    styleOverrides: { root: { paddingInline: 12, textTransform: 'none', lineHeight: 1.3 } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none' },
    // Some of react-admin's inputs have a dense margin; here the form grid sets all spacing.
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
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 44, textTransform: 'none', fontSize: '0.9rem', paddingInline: 14 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
});

const surfaces = ({ tokens, heading }: Look): Components => ({
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
        '&.MuiAlert-colorError.MuiAlert-standard': { backgroundColor: tokens.dangerSoft },
        '&.MuiAlert-colorWarning.MuiAlert-standard': { backgroundColor: tokens.warningSoft },
        '&.MuiAlert-colorSuccess.MuiAlert-standard': { backgroundColor: tokens.successSoft },
        '&.MuiAlert-colorInfo.MuiAlert-standard': { backgroundColor: tokens.infoSoft },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 12px', borderColor: tokens.line, fontSize: '0.875rem' },
      head: {
        fontWeight: 650,
        fontSize: '0.78rem',
        lineHeight: 1.35,
        color: tokens.inkSoft,
        backgroundColor: tokens.raised,
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { ...heading, fontSize: '1.1875rem', paddingBottom: 8 } } },
  // Long labels wrap; buttons that do not fit side by side on a phone are stacked.
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 8,
        padding: '12px 24px 20px',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        '& > .MuiButton-root': { whiteSpace: 'normal' },
      },
    },
  },
});

/** Distance of notifications from the top in pixels: below the search field, which they may refer to. */
const belowTopBar = 72;

const reactAdmin = ({ tokens }: Look): Components => ({
  RaNotification: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        top: `${belowTopBar}px !important`,
        '& .MuiSnackbarContent-root': { maxWidth: 560, flexWrap: 'nowrap', fontSize: '0.875rem' },
        // react-admin shows success as `info`.
        '& .MuiSnackbarContent-root:not(.RaNotification-error):not(.RaNotification-warning)': {
          backgroundColor: theme.palette.success.main,
          color: theme.palette.success.contrastText,
        },
      }),
    },
  },
  RaConfirm: { defaultProps: { fullWidth: true, maxWidth: 'xs' } as object },
  // Scrolls a table inside a too narrow container, so that toolbar and pagination stay in place.
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0, marginTop: 0 } } } },
  RaListToolbar: {
    styleOverrides: {
      root: {
        padding: 10,
        gap: 8,
        alignItems: 'flex-start',
        flexDirection: 'row !important' as 'row',
        flexWrap: 'wrap',
        '& > span:empty': { display: 'none' },
      },
    },
  },
  RaFilterForm: {
    defaultProps: { debounce: 300 } as object,
    styleOverrides: {
      root: {
        minHeight: '0 !important',
        // Below this width the search field is too narrow, so the buttons wrap below it.
        flex: '1 1 170px !important',
        width: 'auto !important',
        padding: 0,
        rowGap: 8,
        '& .MuiFormControl-root': { marginTop: '0 !important' },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: { '& .RaDataTable-headerCell': { backgroundColor: tokens.raised } },
    },
  },
});

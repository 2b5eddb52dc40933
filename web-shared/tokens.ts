/**
 * Design tokens of both web apps: warm paper, dark ink, and status colors. The portal has them as CSS variables
 * (client-ui/vite.config.ts), the console in its theme. Every text color is readable on every background (WCAG AA).
 */
export interface Tokens {
  /** The page's background; `surface` is for cards on it, `sunken` for subdued parts of either. */
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Lines between parts, and outlines of controls. */
  readonly line: string;
  readonly lineStrong: string;
  /** Status colors: each for text and icons, and its `Soft` variant as the background of a notification. */
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
}

export const light: Tokens = {
  paper: '#f6f4ee',
  surface: '#fffdf9',
  sunken: '#efece3',
  ink: '#1b2421',
  inkSoft: '#545f5a',
  line: '#dfdacd',
  lineStrong: '#857f72',
  success: '#1b6a3c',
  successSoft: '#e3f2e7',
  warning: '#775000',
  warningSoft: '#fcf0d3',
  danger: '#a5301d',
  dangerSoft: '#fbe8e3',
  info: '#1f5986',
  infoSoft: '#e4eff8',
};

export const dark: Tokens = {
  paper: '#101513',
  surface: '#181f1c',
  sunken: '#212a26',
  ink: '#e9ece8',
  inkSoft: '#a6b2ac',
  line: '#2d3833',
  lineStrong: '#76857d',
  success: '#8ad3a2',
  successSoft: '#1a3424',
  warning: '#eec272',
  warningSoft: '#3a2e15',
  danger: '#ffa494',
  dangerSoft: '#43211b',
  info: '#96c8ef',
  infoSoft: '#1b3144',
};

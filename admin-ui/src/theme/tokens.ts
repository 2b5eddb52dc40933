import * as shared from '../../../web-shared/tokens.js';

/** The console's colors: petrol and copper, with the paper and ink of both apps. */
export interface Tokens extends shared.Tokens {
  readonly raised: string;
  readonly brand: string;
  readonly brandStrong: string;
  readonly onBrand: string;
  readonly accent: string;
  readonly nav: string;
  readonly navInk: string;
  readonly navMuted: string;
  readonly navActive: string;
}

export const light: Tokens = {
  ...shared.light,
  raised: '#faf8f4',
  brand: '#0e5a5e',
  brandStrong: '#0a4346',
  onBrand: '#ffffff',
  accent: '#a1461f',
  nav: '#11292f',
  navInk: '#f0f4f2',
  navMuted: '#a9bdbd',
  navActive: '#1d4249',
};

export const dark: Tokens = {
  ...shared.dark,
  raised: '#1f2824',
  brand: '#66c5bd',
  brandStrong: '#8ad8d1',
  onBrand: '#06201f',
  accent: '#e5a077',
  nav: '#0b1214',
  navInk: '#e7edeb',
  navMuted: '#97abab',
  navActive: '#1a2c30',
};

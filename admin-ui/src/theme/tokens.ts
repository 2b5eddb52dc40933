/** The console's colours: ink and petrol on paper, a copper accent. Every pair of text and ground meets WCAG AA. */
export interface Tokens {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brand: string;
  readonly brandStrong: string;
  readonly onBrand: string;
  readonly accent: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly neutralSoft: string;
  readonly nav: string;
  readonly navInk: string;
  readonly navMuted: string;
  readonly navActive: string;
}

export const light: Tokens = {
  ground: '#f5f3ee',
  surface: '#ffffff',
  raised: '#faf8f4',
  ink: '#17262b',
  muted: '#53646a',
  line: '#dfdacf',
  brand: '#0e5a5e',
  brandStrong: '#0a4346',
  onBrand: '#ffffff',
  accent: '#a1461f',
  success: '#1d6b3c',
  successSoft: '#e0f0e5',
  warning: '#8a5300',
  warningSoft: '#fbeed3',
  danger: '#b3261e',
  dangerSoft: '#fbe4e2',
  info: '#1f5c8c',
  infoSoft: '#e1edf7',
  neutralSoft: '#ebe8e0',
  nav: '#11292f',
  navInk: '#f0f4f2',
  navMuted: '#a9bdbd',
  navActive: '#1d4249',
};

export const dark: Tokens = {
  ground: '#10181b',
  surface: '#172225',
  raised: '#1c292d',
  ink: '#e7edeb',
  muted: '#a3b4b4',
  line: '#2c3c40',
  brand: '#66c5bd',
  brandStrong: '#8ad8d1',
  onBrand: '#06201f',
  accent: '#e5a077',
  success: '#7fd09b',
  successSoft: '#1a3526',
  warning: '#eabb6a',
  warningSoft: '#3a2d14',
  danger: '#f59a92',
  dangerSoft: '#43211f',
  info: '#8cc3ee',
  infoSoft: '#1a3245',
  neutralSoft: '#263437',
  nav: '#0b1214',
  navInk: '#e7edeb',
  navMuted: '#97abab',
  navActive: '#1a2c30',
};

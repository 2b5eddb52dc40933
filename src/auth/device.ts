/** What a session was opened from, as far as the browser's own words tell. */
export interface Device {
  readonly kind: 'desktop' | 'phone' | 'tablet' | 'program' | 'unknown';
  /** Name of the browser or program; null when it does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a User-Agent header. It is whatever the caller says, for a person to recognise, never to decide by. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  if (agent.trim() === '') return { kind: 'unknown', browser: null, system: null };
  const browser = find(browsers, agent);
  const system = find(systems, agent);
  if (!agent.startsWith('Mozilla/')) {
    return { kind: 'program', browser: agent.split(/[/\s]/)[0]?.slice(0, 40) ?? null, system };
  }
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(agent))) {
    return { kind: 'tablet', browser, system };
  }
  return { kind: system === 'iPhone' || system === 'Android' ? 'phone' : 'desktop', browser, system };
}

function find(names: readonly (readonly [RegExp, string])[], agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

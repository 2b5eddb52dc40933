import Bowser from 'bowser';

export const deviceKinds = ['desktop', 'phone', 'tablet', 'program', 'unknown'] as const;

/** The device of a session, according to its User-Agent header. */
export interface Device {
  readonly kind: (typeof deviceKinds)[number];
  /** Name of the browser or program; null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
}

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  tv: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
  bot: 'program',
};

/** Parses a User-Agent header. The caller can forge it: use it for display only, never for a decision. */
export function deviceOf(userAgent: string | null): Device {
  const agent = (userAgent ?? '').trim().slice(0, 400);
  if (agent === '') return { kind: 'unknown', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(agent);
  const system = os.name || null;
  // Programs name themselves first; every browser starts with Mozilla.
  if (!agent.startsWith('Mozilla/')) {
    return { kind: 'program', browser: agent.split(/[/\s]/)[0]?.slice(0, 40) ?? null, system };
  }
  const kind = kinds[platform.type ?? ''] ?? (system ? 'desktop' : 'unknown');
  return { kind, browser: browser.name || null, system };
}

/**
 * Cached device names by User-Agent: all requests of a session have the same header, and parsing it takes a fraction of
 * a millisecond.
 */
const names = new Map<string, string | null>();
const namesKept = 1000;

/** Returns the browser and system of a User-Agent header as text, 'Chrome, Windows'; null when both are unknown. */
export function deviceName(userAgent: string): string | null {
  const known = names.get(userAgent);
  if (known !== undefined) return known;
  const { browser, system } = deviceOf(userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || null;
  if (names.size >= namesKept) names.clear();
  names.set(userAgent, name);
  return name;
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Strength } from './strength.js';

/** Maximum characters to rate: more would only slow down typing. */
const maxLength = 72;
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });

/** Rates a password for `loadStrengthMeter`, which loads this module and its dictionaries only when needed. */
export function measure(password: string, words: readonly string[]): Strength {
  return zxcvbn.check(password, [...words]).score;
}

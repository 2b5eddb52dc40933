import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      ['desktop', 'Chrome', 'Windows'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      ['desktop', 'Microsoft Edge', 'Windows'],
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      ['desktop', 'Firefox', 'Linux'],
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
      ['phone', 'Safari', 'iOS'],
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
      ['desktop', 'Safari', 'macOS'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      ['phone', 'Chrome', 'Android'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Tab) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      ['tablet', 'Chrome', 'Android'],
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      ['desktop', 'Chrome', 'Chrome OS'],
    ],
    [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      ['program', 'Googlebot', null],
    ],
    ['curl/8.5.0', ['program', 'curl', null]],
    ['', ['unknown', null, null]],
    [null, ['unknown', null, null]],
  ])('reads the device from the user agent %s', (agent, [kind, browser, system]) => {
    expect(deviceOf(agent)).toEqual({ kind, browser, system });
  });
});

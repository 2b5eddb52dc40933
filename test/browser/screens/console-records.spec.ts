import { sweepConsole } from '../support/sweeps.js';

// German has the longest words. The nightly tests cover the other languages.
sweepConsole('records', 'de', true);

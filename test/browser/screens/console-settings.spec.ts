import { sweepConsole } from '../support/sweeps.js';

// German has the longest words: the other languages are looked at every night.
sweepConsole('settings', 'de', true);

import { sweepConsole } from '../support/sweeps.js';

// German has the longest words: the other languages are looked at every night.
sweepConsole('reports, mail and programs', 'de', true);

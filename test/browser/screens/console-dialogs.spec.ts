import { sweepDialogs } from '../support/sweeps.js';

sweepDialogs('de', true);

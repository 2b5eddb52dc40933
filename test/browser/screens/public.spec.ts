import { sweepPublic } from '../support/sweeps.js';

sweepPublic('de', true);

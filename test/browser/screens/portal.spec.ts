import { sweepPortal } from '../support/sweeps.js';

sweepPortal('de', true);

import { consoleScreens, type ScreenGroup } from '../support/screens.js';
import { sweepConsole, sweepDialogs, sweepPortal, sweepPublic } from '../support/sweeps.js';

for (const group of Object.keys(consoleScreens) as ScreenGroup[]) sweepConsole(group, 'fr', false);
sweepDialogs('fr', false);
sweepPortal('fr', false);
sweepPublic('fr', false);

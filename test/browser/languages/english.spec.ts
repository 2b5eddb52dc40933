import { consoleScreens, type ScreenGroup } from '../support/screens.js';
import { sweepConsole, sweepDialogs, sweepPortal, sweepPublic } from '../support/sweeps.js';

for (const group of Object.keys(consoleScreens) as ScreenGroup[]) sweepConsole(group, 'en', false);
sweepDialogs('en', false);
sweepPortal('en', false);
sweepPublic('en', false);

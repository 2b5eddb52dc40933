import { lazy } from 'react';
import type { ConsoleArea } from '../routes.js';

/** The firm's own settings. */
export const settingsArea: ConsoleArea = {
  resources: [{ name: 'settings' }],
  routes: [
    {
      path: '/acknowledgment',
      permission: 'settings.edit',
      page: lazy(() => import('./AcknowledgmentPage.js')),
    },
    {
      path: '/registration-settings',
      permission: 'settings.edit',
      page: lazy(() => import('./RegistrationSettingsPage.js')),
    },
    {
      path: '/firm-settings',
      permission: 'settings.edit',
      page: lazy(() => import('./FirmSettingsPage.js')),
    },
  ],
};

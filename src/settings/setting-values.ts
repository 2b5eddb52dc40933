import { defaultBillingPercentage } from '../../common/limits.js';

/** The settings that staff change in the console, with what a new firm starts from. */
export const settingDefaults = {
  firm: {
    name: 'Protest Desk',
    email: 'info@protest-desk.example',
    phone: '',
    address: '',
    city: '',
    state: 'TX',
    zip: '',
  },
  registration: {
    enabled: true,
    placeholderTitle: 'Registration is closed',
    placeholderMessage: 'We do not take new registrations at the moment. Please come back soon.',
  },
  /** A notice on the registration page, such as the text on the protest deadline. */
  acknowledgment: { enabled: false, message: '' },
  security: {
    /** Level 2 staff are refused at the console's login unless this is on. */
    staffMaySignIn: false,
    /** A reset request for an unknown address is answered 'Email not exist.' instead of the success text. */
    revealUnknownEmail: false,
  },
  billing: { defaultPercentage: defaultBillingPercentage },
  /** Who may take the commission report out of the house, by e-mail address; empty means no one. */
  reports: { commissionExportEmails: [] as string[] },
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

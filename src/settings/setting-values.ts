import type { SavingsPolicy } from '../../common/billing/billing.js';
import { defaultTdlrNotice } from '../../common/letters/contract-text.js';
import { defaultBillingPercentage } from '../../common/billing/limits.js';
import { defaultAtRiskDays } from '../../common/season/at-risk.js';

/** The firm's settings with their defaults (docs/rules/settings.md, "Effects of the firm's settings"). */
export const settingDefaults = {
  firm: {
    name: 'Protest Desk',
    email: 'info@protest-desk.example',
    phone: '',
    address: '',
    city: '',
    state: 'TX',
    zip: '',
    website: '',
    /** IANA name of the business time zone; the default is BUSINESS_TIME_ZONE of the server. */
    timeZone: '',
    /** The agent named in appointments; empty values default to the firm's own. */
    letterAgentName: '',
    letterAgentPhone: '',
    letterAgentEmail: '',
    /** Number of the firm's registration as a property tax consultant. */
    tdlrRegistration: '',
    tdlrNotice: defaultTdlrNotice,
  },
  registration: {
    enabled: true,
    /** Whether a sign-up can start with the address, in counties that have a roll (docs/rules/estimates.md). */
    startsWithAddress: true,
    placeholderTitle: 'Registration is closed',
    placeholderMessage: 'We do not take new registrations at the moment. Please come back soon.',
    /**
     * Text about the protest deadline after sign-up, in the welcome mail and on the portal's home page. If empty, the first two use
     * standard texts and the home page shows none.
     */
    deadlineText: '',
  },
  /** A notice on the registration page, such as the text on the protest deadline. */
  acknowledgment: { enabled: false, message: '' },
  security: {
    /** Level 2 staff are refused at the console's login unless this is on. */
    staffMaySignIn: false,
    /** Whether a reset request for an unknown address returns 'Email not exist.' instead of the success text. */
    revealUnknownEmail: false,
  },
  /** Percentage of new contracts, and which savings new billings invoice (docs/rules/billing.md, "Policy"). */
  billing: { defaultPercentage: defaultBillingPercentage, savingsPolicy: 'formula' as SavingsPolicy },
  /** Scheduled backups: hour of the day, number to keep, and whether each is verified by restoring it. */
  backups: { enabled: false, hour: 2, keep: 7, verify: true },
  /** Days ahead for which a protest is at risk, and recipients of the daily mail about it; empty means the firm's address. */
  season: { ...defaultAtRiskDays, atRiskEmails: [] as string[] },
  /** E-mail addresses of accounts that may export the commission report; empty means nobody. */
  reports: { commissionExportEmails: [] as string[] },
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

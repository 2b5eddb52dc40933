import { referencePages } from '../settings/reference.js';

/** The console's settings pages (see `ConsolePage`), including those of the reference data. */
export const settingsPages = {
  settings: { path: '/settings', permission: 'console.use', title: 'console.menu.settings' },
  accountDetails: {
    path: '/account-details',
    permission: 'account.read',
    title: 'console.account.title',
    parent: 'settings',
  },
  staffList: {
    path: '/stafflist',
    permission: 'staff.list',
    title: 'console.settings.staff.title',
    parent: 'settings',
  },
  staffCreate: {
    path: '/account-page/create/:id?',
    permission: 'staff.create',
    title: 'console.pages.staffCreate',
    parent: 'staffList',
  },
  staffEdit: {
    path: '/account-page/update/:id',
    permission: 'staff.edit',
    title: 'console.pages.staffEdit',
    parent: 'staffList',
  },
  security: {
    path: '/security',
    permission: 'security.read',
    title: 'console.settings.security.title',
    parent: 'settings',
  },
  apiKeys: {
    path: '/api-keys',
    permission: 'apiKeys.manage',
    title: 'console.pages.apiKeys',
    parent: 'settings',
  },
  apiKeyCreate: {
    path: '/api-keys/new',
    permission: 'apiKeys.manage',
    title: 'console.pages.apiKeyCreate',
    parent: 'apiKeys',
  },
  apiKey: { path: '/api-key/:id', permission: 'apiKeys.manage', parent: 'apiKeys' },
  ...referencePages,
  acknowledgment: {
    path: '/acknowledgment',
    permission: 'settings.edit',
    title: 'console.settings.acknowledgment.title',
    parent: 'settings',
  },
  registrationSettings: {
    path: '/registration-settings',
    permission: 'settings.edit',
    title: 'console.settings.registration.title',
    parent: 'settings',
  },
  firmSettings: {
    path: '/firm-settings',
    permission: 'settings.edit',
    title: 'console.settings.firm.title',
    parent: 'settings',
  },
  seasonSettings: {
    path: '/season-settings',
    permission: 'settings.edit',
    title: 'console.settings.season.title',
    parent: 'settings',
  },
  letterTexts: {
    path: '/letter-templates',
    permission: 'letters.templates',
    title: 'console.letterTexts.title',
    parent: 'settings',
  },
  officialForms: {
    path: '/official-forms',
    permission: 'letters.officialForms',
    title: 'console.settings.officialForms.title',
    parent: 'settings',
  },
  officialForm: {
    path: '/official-forms/:form',
    permission: 'letters.officialForms',
    parent: 'officialForms',
  },
  clockJobs: {
    path: '/clock-jobs',
    permission: 'clockJobs.read',
    title: 'console.pages.clockJobs',
    parent: 'settings',
  },
  audit: {
    path: '/audit',
    permission: 'audit.read',
    title: 'console.pages.audit',
    parent: 'settings',
  },
  backups: {
    path: '/backups',
    permission: 'backups.read',
    title: 'console.pages.backups',
    parent: 'settings',
  },
  webhooks: {
    path: '/webhooks',
    permission: 'webhooks.manage',
    title: 'console.pages.webhooks',
    parent: 'settings',
  },
  webhookCreate: {
    path: '/webhooks/new',
    permission: 'webhooks.manage',
    title: 'console.pages.webhookCreate',
    parent: 'webhooks',
  },
  webhook: { path: '/webhooks/:id', permission: 'webhooks.manage', parent: 'webhooks' },
  webhookEdit: {
    path: '/webhooks/:id/edit',
    permission: 'webhooks.manage',
    title: 'console.pages.webhookEdit',
    parent: 'webhooks',
  },
  letterText: {
    path: '/letter-templates/:letter/:locale?',
    permission: 'letters.templates',
    parent: 'letterTexts',
  },
  mailTemplates: {
    path: '/mail-templates',
    permission: 'mails.templates',
    title: 'console.pages.mailTemplates',
    parent: 'settings',
  },
  mailTemplate: {
    path: '/mail-templates/:kind/:locale?',
    permission: 'mails.templates',
    parent: 'mailTemplates',
  },
} as const;

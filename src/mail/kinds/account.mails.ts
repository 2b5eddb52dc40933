import type { DomainEvent } from '../../platform/journal/events.js';
import { text } from '../../platform/request/locale.js';
import {
  button,
  hello,
  type MailEntries,
  ofClient,
  ofDecision,
  on,
  openPortal,
  rawText,
} from '../mail-kind.js';

/** Text keys that describe the new second factor of an account. */
const twoFactorTexts = { none: 'off', email: 'byEmail', totp: 'byApp' } as const;

/** Returns an account's addresses before and after a change. */
const addressesOf = ({ details, fields }: DomainEvent<'EmailChanged'>) => ({
  oldEmail: details.oldEmail,
  newEmail: String(fields.find(({ field }) => field === 'email')?.new ?? ''),
});

/** Mails about accounts and signing in. */
export const accountMails = {
  welcome: {
    to: 'client',
    paragraphs: [hello, 'ready', 'signIn', button, '{deadlineText}', 'shared.questions'],
    variables: [...ofClient, 'deadlineText'],
    button: openPortal,
    on: [on('ClientRegistered')],
  },
  'welcome-by-office': {
    to: 'client',
    paragraphs: [hello, 'account', 'choose', button, 'signIn', 'validity', 'shared.questions'],
    variables: ofClient,
    button: { label: 'button', to: 'link' },
    required: ['button'],
    secret: true,
    on: [on('ClientInvited')],
  },
  'account-activated': {
    to: 'client',
    paragraphs: [hello, 'activated', '{stayInactive}', button],
    variables: [...ofClient, 'stayInactive'],
    button: openPortal,
    on: [
      on('ClientActivated', {
        // Undoing a deactivation also restores the properties.
        texts: ({ isUndone }, locale) =>
          isUndone ? {} : { stayInactive: text(locale, 'mails.account-activated.properties') },
      }),
    ],
  },
  'account-deactivated': {
    to: 'client',
    paragraphs: [hello, 'deactivated', 'records', 'unexpected'],
    variables: ofClient,
    on: [on('ClientDeactivated', { when: ({ onRequest }) => !onRequest })],
  },
  'account-deletion-approved': {
    to: 'client',
    paragraphs: [hello, 'decision', 'records', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
    on: [on('AccountDeletionApproved')],
  },
  'account-deletion-rejected': {
    to: 'client',
    paragraphs: [hello, 'decision', 'shared.note', 'shared.questions'],
    variables: [...ofClient, ...ofDecision],
    on: [on('AccountDeletionRejected')],
  },
  'sign-in-code': {
    to: 'account',
    paragraphs: [hello, 'intro', '{code}', 'validity', 'notYou'],
    variables: [],
    required: ['code'],
    always: 'security',
    secret: true,
    on: [on('SignInCodeRequested')],
  },
  'sign-in-unlock': {
    to: 'account',
    paragraphs: [hello, 'locked', 'instructions', button, 'validity', 'notYou'],
    variables: [],
    button: { label: 'button', to: 'link' },
    required: ['button'],
    always: 'security',
    secret: true,
    on: [on('SignInLocked')],
  },
  'password-reset': {
    to: 'account',
    paragraphs: [hello, 'intro', button, 'validity', 'notYou'],
    variables: [],
    button: { label: 'button', to: 'link' },
    required: ['button'],
    always: 'security',
    secret: true,
    on: [on('PasswordResetRequested')],
  },
  'password-changed': {
    to: 'account',
    paragraphs: [hello, 'changed', 'notYou', button],
    variables: ['when'],
    button: { label: 'button', to: 'resetPage' },
    always: 'security',
    on: [on('PasswordReset'), on('PasswordChanged')],
  },
  'password-set-by-admin': {
    to: 'account',
    paragraphs: [hello, 'changed', 'instructions', button, 'unexpected'],
    variables: ['when'],
    button: { label: 'button', to: 'resetPage' },
    always: 'security',
    on: [on('PasswordSetByAdmin')],
  },
  'email-changed': {
    to: 'account',
    paragraphs: [hello, 'changed', 'ended', 'unexpected'],
    variables: ['oldEmail', 'newEmail', 'when'],
    always: 'security',
    on: [
      on('EmailChanged', { texts: addressesOf }),
      on('EmailChanged', { texts: addressesOf, recipient: ({ details }) => details.oldEmail }),
    ],
  },
  'two-factor-changed': {
    to: 'account',
    paragraphs: [hello, '{change}', 'notYou'],
    variables: ['change', 'when'],
    always: 'security',
    on: [
      on('TwoFactorChanged', {
        texts: ({ details: { method, codesRenewed } }, locale) => ({
          change: rawText(
            'two-factor-changed',
            locale,
            codesRenewed ? 'codesRenewed' : twoFactorTexts[method],
          ),
        }),
      }),
    ],
  },
} satisfies MailEntries;

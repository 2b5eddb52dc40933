/** The own account, and ending sessions. */
export const authConsole = {
  account: {
    passwordChanged: 'Your password was successfully updated.',
    passwordMismatch: 'The passwords do not match',
    title: 'Your Account Info',
    currentPassword: 'Current password',
    newPassword: 'New password',
    sessions: 'Where you are signed in',
    endOthers: 'End all other sessions',
    endSession: 'End session',
    sessionEnded: 'Session ended.',
    thisSession: 'This session',
    unknownDevice: 'Unknown device',
    signedInAt: 'signed in',
    lastSeen: 'last seen',
  },
  /** Ending all sessions of an account. */
  sessions: {
    endAll: 'End all sessions',
    endAllTitle: 'End all sessions of %{name}?',
    endAllText:
      'The account is signed out on all devices at once. What was not saved is kept there as a draft.',
    allEnded: 'All sessions ended.',
  },
} as const;

/** One's own account, and ending sessions. */
export const authConsole = {
  twoFactor: {
    title: 'Second step at sign-in',
    method: { none: 'Off', email: 'Code by e-mail', totp: 'Authenticator app' },
    hint: 'An authenticator app is the better choice: it works without mail and comes with recovery codes.',
    codesLeft: '%{smart_count} recovery code left. |||| %{smart_count} recovery codes left.',
    useApp: 'Use an authenticator app',
    useEmail: 'Use codes by e-mail',
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
    confirmPassword: 'Please confirm your password',
    saved: 'The second step was changed.',
    scan: 'Scan this code with your authenticator app, then enter the six digits that it shows.',
    qrCode: 'QR code for the authenticator app',
    secret: 'Or type in this key',
    codes: 'Recovery codes',
    codesOnce: 'Keep these codes in a safe place. Each one works once, and they are shown only now.',
    codesKept: 'I have saved them',
  },
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

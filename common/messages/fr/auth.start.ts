import type * as english from '../en/auth.start.js';
import type { Translated } from '../translate.js';

/** The own account, and ending sessions. */
export const authConsole: Translated<typeof english.authConsole> = {
  account: {
    passwordChanged: 'Le mot de passe a été mis à jour.',
    passwordMismatch: 'Les mots de passe ne correspondent pas',
    title: 'Votre compte',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    sessions: 'Où vous êtes connecté',
    endOthers: 'Fermer toutes les autres sessions',
    endSession: 'Fermer la session',
    sessionEnded: 'Session fermée.',
    thisSession: 'Cette session',
    unknownDevice: 'Appareil inconnu',
    signedInAt: 'connecté le',
    lastSeen: 'vu le',
  },
  /** Ending all sessions of an account. */
  sessions: {
    endAll: 'Fermer toutes les sessions',
    endAllTitle: 'Fermer toutes les sessions de %{name} ?',
    endAllText:
      'Le compte est déconnecté aussitôt de tous les appareils. Ce qui n’était pas enregistré y reste comme brouillon.',
    allEnded: 'Toutes les sessions sont fermées.',
  },
};

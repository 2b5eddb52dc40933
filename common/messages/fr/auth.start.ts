import type * as english from '../en/auth.start.js';
import type { Translated } from '../translate.js';

/** One's own account, and ending sessions. */
export const authConsole: Translated<typeof english.authConsole> = {
  twoFactor: {
    title: 'Deuxième étape de connexion',
    method: { none: 'Désactivée', email: 'Code par e-mail', totp: 'Application d’authentification' },
    hint: 'Une application d’authentification est préférable : elle fonctionne sans e-mail et donne des codes de secours.',
    codesLeft: '%{smart_count} code de secours restant. |||| %{smart_count} codes de secours restants.',
    useApp: 'Utiliser une application d’authentification',
    useEmail: 'Utiliser des codes par e-mail',
    newCodes: 'Nouveaux codes de secours',
    turnOff: 'Désactiver',
    confirmPassword: 'Veuillez confirmer votre mot de passe',
    saved: 'La deuxième étape a été modifiée.',
    scan: 'Scannez ce code avec votre application, puis saisissez les six chiffres affichés.',
    qrCode: 'Code QR pour l’application d’authentification',
    secret: 'Ou saisissez cette clé',
    codes: 'Codes de secours',
    codesOnce:
      'Conservez ces codes en lieu sûr. Chacun ne sert qu’une fois et ils ne sont affichés que maintenant.',
    codesKept: 'Je les ai conservés',
  },
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

import type { mail as english } from '../en/mail.js';
import type { Translated } from '../translate.js';

export const mail: Translated<typeof english> = {
  list: 'Journal des e-mails',
  recipient: 'À',
  subjectLabel: 'Objet',
  sentAt: 'Envoyé le',
  template: 'Type',
  again: 'Renvoyer',
  secretBody: 'Le texte de ce message permet de se connecter et n’est pas conservé.',
  status: {
    queued: 'En attente',
    sending: 'Envoi en cours',
    sent: 'Envoyé',
    failed: 'Échec',
    unknown: 'Issue inconnue',
  },
  subject: {
    welcome: 'Bienvenue chez %{firm}',
    'sign-in-code': 'Votre code de confirmation',
    'password-reset': 'Choisissez un nouveau mot de passe',
    'password-changed': 'Votre mot de passe a été changé',
    'password-set-by-admin': 'Un nouveau mot de passe a été défini pour votre compte',
    'two-factor-changed': 'Votre connexion a été modifiée',
    arbitration: 'Ce qui peut suivre l’audience',
    'request-to-review': 'Une demande attend une décision',
    'profile-change-approved': 'Vos modifications de profil sont approuvées',
    'profile-change-rejected': 'Vos modifications de profil n’ont pas été approuvées',
    'property-change-approved': 'Les modifications de votre bien sont approuvées',
    'property-change-rejected': 'Les modifications de votre bien n’ont pas été approuvées',
    'property-deletion-approved': 'Votre bien n’est plus actif',
    'property-deletion-rejected': 'Votre bien reste actif',
    'account-deletion-approved': 'Votre compte est fermé',
    'account-deletion-rejected': 'Votre compte reste ouvert',
  },
};

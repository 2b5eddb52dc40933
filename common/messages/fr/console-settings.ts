import type { consoleSettings as english } from '../en/console-settings.js';
import type { Translated } from '../translate.js';

/** The console's pages of settings: the firm, the registration, and what owners acknowledge. */
export const consoleSettings: Translated<typeof english> = {
  firm: {
    saved: 'Les paramètres ont été modifiés',
    details: 'Le cabinet sur les contrats, les courriers et les e-mails',
    name: 'Nom du cabinet',
    phone: 'Téléphone',
    billing: 'Facturation',
    defaultPercentage: 'Part des économies dans les nouveaux contrats',
    reports: 'Rapport des commissions',
    commissionExportEmails: 'Qui peut l’exporter',
    commissionHelp: 'Une adresse e-mail par ligne. Sans adresse, personne ne le peut.',
    security: 'Connexion',
    staffMaySignIn: 'Le personnel de niveau 2 peut se connecter à la console',
    revealUnknownEmail: 'Dire à qui demande un nouveau mot de passe que l’adresse est inconnue',
  },
  acknowledgment: {
    status: 'État actuel',
    on: 'Activé',
    off: 'Désactivé',
    changedBy: 'Dernière modification par',
    changedOn: 'Dernière modification le',
    notSet: 'Non défini',
    check: 'Voir ce que lisent ceux qui s’inscrivent :',
    signUpPage: 'page d’inscription',
    shown: 'Afficher le message sur la page d’inscription',
    message: 'Message',
    change: 'Modifier le message',
    saved: 'Le message a été modifié',
  },
  registration: {
    enabled: 'Les clients peuvent s’inscrire',
    placeholderTitle: 'Titre de remplacement',
    placeholderMessage: 'Message de remplacement',
    required: 'Obligatoire',
    change: 'Modifier l’état',
    saved: 'Les paramètres d’inscription ont été modifiés',
  },
};

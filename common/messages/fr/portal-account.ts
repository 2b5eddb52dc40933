import type { portalAccount as english } from '../en/portal-account.js';
import type { Translated } from '../translate.js';

export const portalAccount: Translated<typeof english> = {
  code: {
    title: 'Code de confirmation',
    email: 'Nous avons envoyé un code à 6 chiffres à votre adresse e-mail. Il est valable 10 minutes.',
    totp: 'Saisissez les 6 chiffres affichés par votre application d’authentification, ou l’un de vos codes de secours.',
    label: 'Code',
    submit: 'Valider',
    resend: 'Envoyer un nouveau code',
    resent: 'Un nouveau code est en route ; le précédent n’est plus valable.',
  },
  reset: {
    title: 'Réinitialiser le mot de passe',
    text: 'Saisissez l’adresse e-mail de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Réinitialiser le mot de passe',
    sent: 'E-mail de réinitialisation envoyé. Veuillez consulter votre messagerie.',
    sentText:
      'L’e-mail contient le lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure.',
    emailRequired: 'Veuillez saisir votre e-mail.',
    remember: 'Vous vous souvenez de votre mot de passe ?',
    newTitle: 'Choisir un nouveau mot de passe',
    newSubmit: 'Changer le mot de passe',
    passwordRequired: 'Vous devez indiquer un mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
    done: 'Votre mot de passe a été mis à jour.',
    again: 'Demander un nouveau lien',
  },
  unlock: {
    title: 'Se reconnecter',
    text: 'Quelqu’un a essayé trop de fois de se connecter à votre compte. Continuez pour le débloquer dans ce navigateur, puis connectez-vous comme d’habitude avec votre mot de passe.',
    submit: 'Continuer',
    expired:
      'Ce lien ne fonctionne plus : il a été utilisé, remplacé par un plus récent, ou date de plus d’un jour.',
    toLogin: 'Retour à la connexion',
  },
  lock: {
    title: 'Verrouillé',
    action: 'Verrouiller',
    text: 'Bonjour %{name}. Saisissez votre mot de passe pour reprendre où vous en étiez.',
    unlock: 'Déverrouiller',
  },
  profile: {
    title: 'Profil',
    notice:
      'Les modifications passent d’abord par nos modérateurs. Vous recevez un e-mail dès qu’elles sont approuvées ; d’ici là, vos données restent inchangées.',
    personal: 'Informations personnelles',
    settings: 'Paramètres du compte',
    contact: 'Coordonnées',
    additional: 'Contact supplémentaire',
    emailHint: 'Écrivez-nous pour changer votre adresse e-mail.',
    changePassword: 'Changer le mot de passe',
    send: 'Envoyer pour modération',
    sentTitle: 'Demande envoyée !',
    sent: 'Nos modérateurs l’examinent. Vous recevez un e-mail dès qu’une décision est prise.',
    ok: 'OK',
    review: 'La demande de modification est en cours d’examen.',
    reviewSince: 'Vous l’avez demandé le %{date}.',
    field: 'Champ',
    old: 'Actuel',
    wanted: 'Demandé',
    retry: 'Vous pourrez envoyer la prochaine modification après le %{date}.',
    lastRejected:
      'Votre dernière demande n’a pas été approuvée. Vous pouvez en envoyer une nouvelle dès maintenant.',
    reason: 'Motif : %{reason}',
    empty: 'vide',
  },
  password: {
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    done: 'Votre mot de passe a été mis à jour.',
    others: 'Tous les autres appareils connectés à votre compte sont déconnectés.',
  },
  deletion: {
    title: 'Supprimer le compte',
    text: 'Si vous supprimez votre compte, nous cessons de contester pour vous. Les documents que nous devons garder pour la facturation restent chez nous.',
    action: 'Supprimer le compte',
    confirm: 'Voulez-vous vraiment supprimer votre compte ?',
    done: 'Demande envoyée !',
    failed: 'Une erreur est survenue lors de l’envoi de votre demande',
    pending: 'Vous avez demandé le %{date} la suppression de votre compte. La demande est en cours d’examen.',
  },
};

import type * as english from '../en/app-errors.js';
import type { Translated } from '../translate.js';

export const appErrors: Translated<typeof english.appErrors> = {
  generic: 'Une erreur est survenue.',
  form: 'Impossible d’envoyer le formulaire. Veuillez corriger les erreurs ci-dessous.',
  network: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  validation: 'Veuillez vérifier les champs signalés.',
  unauthorized: 'Veuillez vous connecter.',
  sessionExpired: 'Votre session est terminée. Veuillez vous reconnecter.',
  propertyNotFound: 'Bien introuvable !',
  clientLogin: 'Vos identifiants sont incorrects ou votre compte est inactif.',
  adminLogin: 'Vos identifiants sont incorrects.',
  emptyLogin: 'Veuillez saisir l’e-mail et le mot de passe.',
};

export const appFieldErrors: Translated<typeof english.appFieldErrors> = {
  required: 'Ce champ est obligatoire',
  email: 'La valeur saisie n’est pas une adresse e-mail',
  zip: 'La valeur saisie n’est pas un code postal (ZIP)',
  phone: 'La valeur saisie n’est pas un numéro de téléphone',
  password: 'Le mot de passe doit compter au moins %{min} caractères',
  passwordRepeats: 'Utilisez autre chose que des espaces ou un seul caractère répété',
  passwordOwnWords:
    'Ne composez pas le mot de passe à partir du nom, de l’adresse e-mail, de l’identifiant ou de la société du compte',
  passwordCommon: 'Ce mot de passe est l’un des plus courants. Choisissez-en un autre',
  username: 'Utilisez de 3 à 60 lettres, chiffres ou . _ @ + -',
  twoLetters: '2 lettres seulement',
  webAddress: 'Veuillez saisir une adresse commençant par https://',
  ambiguousNumber: 'Ce nombre peut se lire de deux façons. Veuillez l’écrire comme %{example}',
  percentage: 'Veuillez saisir une valeur valable.',
  money: 'Veuillez saisir un montant avec au plus deux décimales',
  rate: 'Veuillez saisir un taux de 0 à 100 pour cent',
  typedDate: 'Écrivez la date comme %{example}',
  accountNumberTaken: 'Un bien avec le même numéro de compte existe déjà.',
  signatureName: 'Veuillez saisir votre nom',
  consent: 'Veuillez confirmer votre accord',
  timeOfDay: 'Indiquez une heure, par exemple 07:30',
  pastTime: 'L’heure ne peut pas être dans le passé',
  tooLong: 'Saisissez au plus %{max} caractères',
};

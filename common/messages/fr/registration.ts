import type * as english from '../en/registration.js';
import type { Translated } from '../translate.js';
import { rollLookup } from './properties.js';

export const portalRegister: Translated<typeof english.portalRegister> = {
  title: 'Créer votre compte',
  intro:
    'Cinq étapes courtes. Votre saisie reste dans cet onglet jusqu’à la fin, à l’exception du mot de passe.',
  byAddress: 'Commencer par votre adresse et voir d’abord une estimation',
  backToLogin: 'Retour à la connexion',
  haveAccount: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  progress: 'Étapes de l’inscription',
  stepOf: 'Étape %{step} sur %{count}',
  stepDone: 'terminée',
  steps: {
    person: 'Vous',
    property: 'Bien',
    questions: 'Questions',
    billing: 'Facturation',
    contract: 'Contrat',
  },
  person: {
    title: 'Coordonnées personnelles et postales',
    text: 'Qui vous êtes et où notre courrier vous parvient.',
    account: 'Votre connexion',
    mailing: 'Adresse postale',
    phone1: 'Téléphone',
    phone2: 'Second téléphone',
    promoCode: 'Code promo',
    passwordHint:
      'Au moins %{min} caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.',
    usernameHint: 'Lettres, chiffres et . _ @ + -',
    noCounties: 'Inutile pour cet État',
    abroad:
      'Vous habitez hors des États-Unis ? Ce formulaire n’accepte que des adresses et des numéros de téléphone américains. Contactez-nous et nous vous inscrirons :',
    emailTaken: 'Est-ce votre propre compte ?',
  },
  property: {
    title: 'Informations sur le bien',
    text: 'Le bien dont nous contesterons la valeur estimée. Vous pourrez en ajouter d’autres.',
    copy: 'Copier depuis l’adresse postale',
    copied: 'Copié depuis votre adresse postale.',
    taken:
      'Avez-vous acheté ce bien, ou le possédez-vous avec quelqu’un d’autre ? Contactez-nous et nous verrons cela avec vous :',
    accountHint: 'Sur votre avis de valeur estimée. Laissez vide si vous ne l’avez pas sous la main.',
    exemptionHint: 'L’exonération enregistrée par le district, le cas échéant.',
  },
  lookup: rollLookup,
  questions: {
    title: 'Quelques questions',
    text: 'Les réponses nous aident à plaider pour une valeur plus basse.',
    purchased: 'Avez-vous acheté le bien au cours des deux dernières années ?',
    damage: 'Le bien présente-t-il des dommages importants ?',
    remodeled: 'Avez-vous rénové au cours des trois dernières années ?',
    purchaseDescription: 'Combien l’avez-vous payé, et quand ?',
    damageDescription: 'Veuillez décrire les dommages',
    remodelDescription: 'Veuillez décrire les rénovations',
  },
  billing: {
    title: 'Mode de facturation',
    text: 'Comment souhaitez-vous recevoir nos factures ? Nous ne facturons que si vous économisez.',
    legend: 'Factures',
    paper: 'Facture papier',
    paperText: 'Par courrier à votre adresse postale.',
    electronic: 'Facture électronique',
    electronicText: 'Par e-mail, et ici dans votre compte.',
  },
  contract: {
    title: 'Contrat en ligne',
    text: 'Nos honoraires sont de %{percentage} de votre économie d’impôt estimée. Sans économie, pas d’honoraires.',
    unsigned:
      'Avant que nous puissions contester votre impôt foncier, vous devez accepter nos conditions générales',
    sign: 'Signer le contrat en ligne',
    signed: 'Contrat en ligne signé',
    signedBy: 'Signé : %{name}.',
    download: 'Télécharger le contrat en ligne',
    changed:
      'Votre nom ou votre mode de facturation a changé depuis la signature. Veuillez relire et signer à nouveau le contrat.',
    dialogText:
      'Veuillez lire le contrat jusqu’à la fin, l’accepter et saisir votre nom. Le contrat est en anglais, seule langue qui fait foi.',
    contractLabel: 'Texte du contrat',
    name: 'Votre nom, en guise de signature',
    confirm: 'Signer',
    decline: 'Refuser',
    passwordAgain:
      'Le mot de passe n’est pas conservé quand la page est rechargée. Veuillez le saisir à nouveau.',
    review: 'Veuillez vérifier vos informations',
    edit: 'Modifier : %{step}',
    submit: 'S’inscrire',
  },
  success: 'Votre inscription est terminée.',
};

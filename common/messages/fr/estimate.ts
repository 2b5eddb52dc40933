import type { estimate as english } from '../en/estimate.js';

/** A sign-up that begins with the address; loaded with its page. */
export const estimate: typeof english = {
  title: 'Commencer par votre adresse',
  intro:
    'Trouvez votre maison, voyez ce qu’un recours pourrait économiser, puis inscrivez-vous. Rien n’est enregistré avant.',
  county: 'Comté du bien',
  chooseCounty: 'Choisissez votre comté',
  address: 'Votre adresse ou numéro de compte',
  addressHint: 'Numéro de la maison et début de la rue, par exemple « 1204 Brook ».',
  found:
    '%{smart_count} maison trouvée. Choisissez la vôtre. |||| %{smart_count} maisons trouvées. Choisissez la vôtre.',
  none: 'Aucune maison trouvée. Essayez le numéro et seulement le début de la rue.',
  without: 'S’inscrire sans estimation',
  other: 'Une autre maison',
  unknown: 'Le rôle du district ne contient pas cette maison.',
  signUp: 'S’inscrire avec cette maison',
  conclusion: 'Notre estimation',
  outcome: {
    saves: 'Vous pourriez économiser environ %{savings} en %{year}.',
    noRate: 'Votre valeur pourrait baisser d’environ %{reduction}.',
    capped: 'Un recours ne réduirait probablement pas votre impôt en %{year}.',
    notLower: 'Des maisons semblables n’indiquent pas de valeur inférieure.',
    tooFew: 'Nous ne pouvons pas estimer cette maison par ordinateur.',
  },
  because: {
    saves:
      'Des maisons semblables indiquent une valeur inférieure d’environ %{reduction} à celle du district.',
    noRate: 'Nous connaissons trop peu de taux d’imposition de votre comté pour dire ce que cela économise.',
    capped:
      'Des maisons semblables indiquent une valeur inférieure d’environ %{reduction}, mais la limite de croissance vous impose déjà sur moins. Une valeur plus basse limite tout de même les années à venir.',
    notLower:
      'Il peut y avoir d’autres raisons, comme des dégâts ou un prix d’achat inférieur. Nous examinons chaque maison.',
    tooFew:
      'Il y a trop peu de maisons semblables à proximité, ou trop peu est publié sur la vôtre. Nous examinons chaque maison nous-mêmes.',
  },
  how: 'Comment cette estimation est faite',
  howComparables:
    'D’après le rôle %{year} du district : nous avons comparé %{count} maisons de votre quartier de classe, taille, âge et terrain semblables, et corrigé leurs valeurs des différences. Leur valeur médiane est de %{median}.',
  howSavings:
    'L’économie utilise un taux de %{rate}, le taux médian de nos factures dans votre comté, et ne compte que ce que la limite de croissance n’économise pas déjà.',
  howLimits:
    'Elle ne connaît ni l’intérieur de votre maison, ni vos autres exonérations, ni un plafond de vos impôts.',
  notPromised:
    'Une estimation n’est pas une promesse : le district d’évaluation ou sa commission de révision décide.',
  years: 'Valeurs de votre maison',
  year: 'Année',
  marketValue: 'Valeur de marché',
  appraisedValue: 'Valeur estimée',
  source: 'Telles que publiées par le district d’évaluation.',
};

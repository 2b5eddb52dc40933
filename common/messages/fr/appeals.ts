/** The ways after an order of the appraisal review board, in the arbitration tab. */
export const appeals = {
  expected: 'Vos attentes',
  soahCostHelp: 'Au total ; son dépôt de 1 500 $ compte tant que ce champ est vide',
  courtCostHelp: 'Au total, avec l’avocat',

  title: 'Quelle voie après l’ordonnance',
  how: 'Gain attendu : l’économie d’impôt multipliée par la chance de succès, moins le coût à prévoir. La part du cabinet n’est pas comptée.',
  trueSavings: 'Avec plafonds, exonérations et impôts gelés, un succès économise %{amount}.',
  formulaSavings:
    'L’économie est la réduction multipliée par le taux : les données du bien sur les plafonds et exonérations ne sont pas complètes.',
  way: 'Voie',
  deposit: 'Dépôt',
  costIfWon: 'Coût si gagné',
  costIfLost: 'Coût si perdu',
  expectedGain: 'Gain attendu',
  worthFrom: 'Rentable dès une chance de',
  name: {
    arbitration: 'Arbitrage contraignant',
    soah: 'Audience SOAH',
    court: 'Tribunal de district',
    none: 'En rester là',
  },
  closed: {
    arbitration: 'Pas pour cette valeur',
    soah: 'Seulement au-dessus de 1 000 000 $',
  },
  noDates: 'Les derniers jours s’affichent dès que le jour de réception de l’ordonnance est enregistré.',
};

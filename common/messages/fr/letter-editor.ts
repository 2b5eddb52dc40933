/** The console's pages on which the texts of letters are changed. */
export const letterEditor = {
  intro: 'Ce qu’un courrier dit avec ses propres mots. Le reste est ce que demande son formulaire officiel.',
  standard: 'Texte standard',
  language: 'Langue',
  changed: 'Texte adapté : %{language}',
  coverNote:
    'Le formulaire lui-même est déposé en anglais. Les clients de cette langue reçoivent, avant le formulaire, une page qui l’explique.',
  changedBy: 'Modifié le %{date} par %{name}',
  saved: 'Les textes du courrier sont enregistrés.',
  preview: 'Aperçu',
  useStandard: 'Reprendre le texte standard',
  useStandardEmpty: 'Ne rien imprimer, comme le texte standard',
  facts: 'Données',
  factsHelp:
    'Un clic insère la donnée là où vous écrivez. Chaque courrier porte ensuite celle de son propre bien.',
  part: {
    cover: 'Page d’explication',
    opening: 'Introduction',
    statement: 'Déclaration',
    closing: 'Conclusion',
  },
  partHelp: {
    cover:
      'Avant le formulaire officiel, qui reste en anglais. Une ligne vide commence un nouveau paragraphe.',
    opening: 'Au-dessus du formulaire. Une ligne vide commence un nouveau paragraphe.',
    statement: 'Ce que déclare le signataire.',
    closing: 'Sous la signature.',
  },
  placeholder: {
    ownerName: 'Propriétaire',
    clientName: 'Client',
    agentName: 'Mandataire',
    firmName: 'Cabinet',
    firmEmail: 'E-mail du cabinet',
    firmPhone: 'Téléphone du cabinet',
    propertyAddress: 'Adresse du bien',
    accountNumber: 'Numéro de compte',
    countyName: 'Comté',
    districtName: 'District d’évaluation',
    taxYear: 'Année fiscale',
    today: 'Date du jour',
  },
};

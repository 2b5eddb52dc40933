/** The console's pages on which the texts of letters are changed. */
export const letterEditor = {
  intro: 'Die Texte der Schreiben, die Sie ändern können. Alles andere gibt das amtliche Formular vor.',
  standard: 'Standardtext',
  language: 'Sprache',
  changed: 'Eigener Wortlaut: %{language}',
  coverNote:
    'Das Formular selbst wird auf Englisch eingereicht. Kunden mit dieser Sprache erhalten davor eine Seite, die es erläutert.',
  changedBy: 'Geändert am %{date} von %{name}',
  saved: 'Die Texte des Schreibens sind gespeichert.',
  preview: 'Vorschau',
  useStandard: 'Standardtext übernehmen',
  useStandardEmpty: 'Weglassen, wie im Standard',
  facts: 'Angaben',
  factsHelp:
    'Ein Klick fügt die Angabe an der Schreibmarke ein. Jedes Schreiben enthält dann den Wert seiner Immobilie.',
  part: { cover: 'Begleitseite', opening: 'Einleitung', statement: 'Erklärung', closing: 'Schluss' },
  partHelp: {
    cover: 'Vor dem amtlichen Formular, das Englisch bleibt. Eine Leerzeile beginnt einen neuen Absatz.',
    opening: 'Über dem Formular. Eine Leerzeile beginnt einen neuen Absatz.',
    statement: 'Was mit der Unterschrift erklärt wird.',
    closing: 'Unter der Unterschrift.',
  },
  placeholder: {
    ownerName: 'Eigentümer',
    clientName: 'Kunde',
    agentName: 'Vertreter',
    firmName: 'Firma',
    firmEmail: 'E-Mail der Firma',
    firmPhone: 'Telefon der Firma',
    propertyAddress: 'Adresse der Immobilie',
    accountNumber: 'Kontonummer',
    countyName: 'County',
    districtName: 'Bewertungsbehörde',
    taxYear: 'Steuerjahr',
    today: 'Heutiges Datum',
  },
};

import type { Translated } from '../translate.js';
import type { protestList as english } from '../en/protest-list.js';

/** The list of protests in the console, and what is done to many at once. */
export const protestList: Translated<typeof english> = {
  intro: 'Alle Einsprüche einer Saison mit dem, was über sie bekannt ist.',
  empty: 'Für dieses Jahr ist noch kein Einspruch angelegt.',
  nobody: 'Niemand',
  field: {
    figure: 'Gezählt als',
    taxYear: 'Steuerjahr',
    assignedTo: 'Bearbeitet von',
    deadline: 'Frist',
    dueFrom: 'Frist ab',
    dueUntil: 'Frist bis',
    hearingFrom: 'Anhörung ab',
    hearingUntil: 'Anhörung bis',
    stage: 'Stand',
  },
  deadline: {
    due: 'Nicht eingereicht, fällig am %{date}',
    hearing: 'Anhörung am %{date}',
    waiting: 'Angehört am %{date}, ohne Beschluss',
    order: 'Beschluss erhalten am %{date}',
  },
  figure: {
    accounts: 'Unter Vertrag',
    unfiled: 'Nicht eingereicht',
    noticed: 'Mit Bescheid',
    appointed: 'Bevollmächtigt',
    filed: 'Eingereicht',
    heard: 'Verhandelt',
    decided: 'Entschieden',
  },
  bulk: {
    assign: 'Zuweisen',
    file: 'Als eingereicht markieren',
    stage: 'Stand setzen',
    nobody: 'Leer: niemand',
    now: 'Derzeit: %{stages}.',
    keeps: 'Ein leeres Feld bleibt so, wie es bei jedem Einspruch ist.',
    outOfOrder: 'Für einige ist dieser Schritt außer der Reihe. Diese brauchen eine Begründung.',
  },
};

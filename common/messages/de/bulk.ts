import type { Translated } from '../translate.js';
import type { bulk as english } from '../en/bulk.js';

export const bulk: Translated<typeof english> = {
  selected: '%{smart_count} ausgewählt |||| %{smart_count} ausgewählt',
  all: 'Alle %{count} auswählen',
  first: 'Die ersten %{count} auswählen',
  matching: 'Alle %{count}, die zum Filter passen',
  clear: 'Auswahl aufheben',
  limit: 'Höchstens %{count} auf einmal, außer zum Drucken.',
  limitAll: 'Höchstens %{count} auf einmal. Bitte grenzen Sie den Filter ein.',
  run: 'Auf %{count} anwenden',
  outcome: 'Ergebnis',
  done: '%{smart_count} geändert |||| %{smart_count} geändert',
  unchanged: '%{smart_count} war schon so |||| %{smart_count} waren schon so',
  refused: '%{smart_count} blieb unverändert |||| %{smart_count} blieben unverändert',
  gone: 'Nr. %{id}',
  close: 'Schließen',
  print: {
    button: { forms: 'Formulare drucken', packets: 'Unterlagen drucken' },
    last: { forms: 'Gedruckte Formulare', packets: 'Gedruckte Unterlagen' },
    title: {
      '50-132': 'Einsprüche (50-132)',
      '50-162': 'Vollmachten (50-162)',
      packet: 'Unterlagen für Anhörungen',
      'day-sheet': 'Tagesblatt mit Unterlagen',
    },
    text: 'Eine PDF-Datei je County, nach Kontonummer. Was sich nicht drucken lässt, wird ausgelassen und hier genannt. Sie können dieses Fenster inzwischen schließen; die Dateien bleiben einen Tag lang erhalten.',
    dayText:
      'Das Tagesblatt und dahinter die Unterlagen jeder Anhörung, nach Uhrzeit, in einer PDF-Datei. Anhörungen ohne Vergleichsobjekte haben keine Unterlagen und werden hier genannt. Sie können dieses Fenster schließen; die Datei bleibt einen Tag erhalten.',
    dayFile: 'Tagesblatt und Unterlagen: %{size}',
    start: '%{count} drucken',
    working: '%{done} von %{total} Formularen',
    ready: 'Die Formulare sind fertig.',
    nothing: 'Kein Formular wurde gedruckt.',
    cancelled: 'Diese Formulare gibt es nicht mehr.',
    cancel: 'Druck abbrechen',
    remove: 'Diese Dateien löschen',
    file: '%{county}: %{smart_count} Formular, %{size} |||| %{county}: %{smart_count} Formulare, %{size}',
    refused: '%{smart_count} Formular wurde ausgelassen |||| %{smart_count} Formulare wurden ausgelassen',
  },
};

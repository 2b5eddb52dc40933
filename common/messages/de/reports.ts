import type { reports as english } from '../en/reports.js';
import type { Translated } from '../translate.js';

export const reports: Translated<typeof english> = {
  result: 'Ergebnis',
  rows: '%{smart_count} Zeile |||| %{smart_count} Zeilen',
  total: 'Summe',
  viewProperties: 'Immobilien ansehen',
  backToClient: 'Zurück zum Kunden',
  goBack: 'Zurück',
  noRowsHint: 'Zu diesen Filtern passt nichts.',
  form: {
    run: 'Bericht erstellen',
    filters: 'Filter',
    change: 'Filter ändern',
    hide: 'Filter ausblenden',
    everything: 'Alles',
    any: 'Alle',
    chosen: '%{count} gewählt',
    selectAll: 'Alle auswählen',
    selectNone: 'Keine auswählen',
    notAll:
      'Alle auswählen nimmt die Einträge dieser Liste, in der einige fehlen, etwa „Pending“. Lassen Sie das Feld für alles leer.',
    selectAllOf: 'Alle auswählen: %{field}',
    selectNoneOf: 'Keine auswählen: %{field}',
    columns: 'Spalten',
    oneColumn: 'Wählen Sie mindestens eine Spalte.',
    zipHint: 'Mehrere Postleitzahlen durch Kommas trennen.',
  },
  export: {
    schedule: 'Planen',
    label: 'Exportieren',
    csv: 'Als CSV exportieren',
    xlsx: 'Nach Excel exportieren',
    pdf: 'Als PDF exportieren',
    working: 'Datei wird erstellt: %{percent} %',
    started: 'Datei wird erstellt',
    cancel: 'Nicht mehr warten',
    ready: 'Ihre Datei ist fertig.',
    download: 'Herunterladen',
    failed: 'Die Datei konnte nicht erstellt werden.',
    pdfTooLong: 'Zu lang für ein PDF',
  },
};

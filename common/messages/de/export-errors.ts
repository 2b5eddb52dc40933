import type * as english from '../en/export-errors.js';
import type { Translated } from '../translate.js';

export const exportErrors: Translated<typeof english.exportErrors> = {
  storageFull: 'Es ist kein Speicherplatz mehr frei. Bitte informieren Sie die Betreiber dieses Dienstes.',
  timeout: 'Das hat zu lange gedauert und wurde abgebrochen.',
  unavailable: 'Der Dienst ist noch nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
  unknownFilter: 'Der Filter „%{name}“ ist unbekannt.',
  badFilter: 'Der Filter „%{name}“ hat einen unbrauchbaren Wert.',
  reportNotFound: 'Diesen Bericht gibt es nicht.',
  unknownColumn: 'Der Bericht hat keine Spalte „%{name}“.',
  exportRestricted: 'Diesen Bericht dürfen nur die in den Einstellungen genannten Personen exportieren.',
  pdfTooLong:
    'Ein PDF fasst höchstens %{max} Zeilen, dieser Bericht hat %{rows}. Bitte exportieren Sie ihn nach Excel.',
  sheetTooLong:
    'Ein Excel-Blatt fasst höchstens %{max} Zeilen, dieser Bericht hat %{rows}. Bitte exportieren Sie ihn als CSV.',
  exportStopped:
    'Dieser Export hat mehr Zeit oder Speicher gebraucht, als einem zusteht. Bitte schränken Sie den Filter ein oder wählen Sie ein anderes Format.',
  exportsBusy: 'Zurzeit werden viele Berichte exportiert. Bitte versuchen Sie es in einer Minute erneut.',
  tooManyExports:
    'Sie haben bereits %{max} laufende Exporte. Bitte warten Sie, bis einer davon fertig ist, oder brechen Sie einen ab.',
  scheduleWithoutRecipients: 'Keiner der Empfänger ist noch ein aktives Konto des Büros.',
};

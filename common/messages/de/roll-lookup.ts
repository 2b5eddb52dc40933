import type { rollLookup as english } from '../en/roll-lookup.js';
import type { Translated } from '../translate.js';

export const rollLookup: Translated<typeof english> = {
  label: 'In der Werteliste suchen',
  hint: 'Kontonummer oder Adresse, wie die Behörde sie veröffentlicht. Eine Auswahl füllt das Formular; alles lässt sich ändern.',
  none: 'In der Werteliste dieses County wurde nichts gefunden.',
  found: '%{smart_count} Konto gefunden |||| %{smart_count} Konten gefunden',
  chosen: 'Aus der Werteliste %{year} übernommen.',
  values: 'Marktwert %{market}, Schätzwert %{appraised}.',
};

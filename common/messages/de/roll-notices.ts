import type { rollNotices as english } from '../en/roll-notices.js';
import type { Translated } from '../translate.js';

export const rollNotices: Translated<typeof english> = {
  title: 'Bescheide',
  intro:
    'Was die Wertelisten der Behörden über Ihre Immobilien sagen. Wird nach jedem Import im Hintergrund neu erstellt.',
  empty: 'Hier ist noch nichts: Bescheide erscheinen nach dem Import einer Werteliste.',
  open: 'Bescheide ansehen',
  refresh: 'Neu vergleichen',
  refreshHelp:
    'Für Immobilien und Kontonummern, die erst nach dem Import eingetragen wurden. Wählen Sie zuerst County und Steuerjahr.',
  refreshing: 'Die Werteliste wird neu verglichen; die Liste ändert sich gleich.',
  takeUp: 'Aufnehmen',
  kind: {
    rise: 'Anstieg',
    fall: 'Rückgang',
    same: 'Unverändert',
    first: 'Erster Wert',
    newAccount: 'Neues Konto eines Eigentümers',
    ownerChanged: 'Anderer Eigentümer (verkauft?)',
    gone: 'Nicht mehr in der Werteliste',
  },
  matchedBy: {
    nameAndAddress: 'Name und Postanschrift wie bei einer Immobilie dieses Kunden',
    name: 'Name wie bei einer Immobilie dieses Kunden; eine Postanschrift ist nicht bekannt',
  },
  ownerWas: 'Vorher: %{name}',
  differs: 'Anders eingetragen: %{fields}',
  field: {
    kind: 'Art',
    property: 'Immobilie oder Adresse',
    client: 'Kunde',
    value: 'Wert',
    lastValue: 'Jahr davor',
    change: 'Änderung',
    changePercent: 'Änderung %',
    owner: 'Eigentümer laut Werteliste',
    lastOwner: 'Eigentümer im Jahr davor',
    leastChange: 'Anstieg um mindestens',
    leastPercent: 'Anstieg um mindestens (%)',
    differs: 'Anders eingetragen',
  },
};

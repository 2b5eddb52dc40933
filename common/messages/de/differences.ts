import type { differences as english } from '../en/differences.js';
import type { Translated } from '../translate.js';

export const differences: Translated<typeof english> = {
  title: 'Abweichungen',
  intro:
    'Wo Einsprüche, Anhörungen und Endwerte der Bezirke von unseren abweichen. Verglichen wird nach jedem Import.',
  empty: 'Alles stimmt überein, oder es wurden noch keine Einsprüche, Anhörungen oder Werte importiert.',
  open: 'Abweichungen ansehen',
  kind: {
    hearing: 'Anhörung',
    finalValue: 'Endwert',
    notShown: 'Dem Bezirk fehlt unser Einspruch',
    notOurs: 'Einspruch, den wir nicht eingelegt haben',
  },
  state: { open: 'Offen', taken: 'Übernommen', ignored: 'Nicht übernommen' },
  field: {
    kind: 'Abweichung',
    state: 'Stand',
    property: 'Immobilie',
    client: 'Kunde',
    theirs: 'Bezirk',
    ours: 'Wir',
    note: 'Warum',
    case_number: 'Fall',
    import: 'Import',
  },
  filed: 'Eingelegt am %{date}',
  nothing: 'Nichts',
  take: 'Übernehmen',
  ignore: 'Nicht übernehmen',
  ignoreTitle: 'Abweichungen nicht übernehmen',
  ignoreHelp:
    'Unsere Angaben bleiben. Eine Abweichung ist wieder offen, wenn der Bezirk etwas anderes angibt.',
};

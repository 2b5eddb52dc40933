import type { differences as english } from '../en/differences.js';
import type { Translated } from '../translate.js';

export const differences: Translated<typeof english> = {
  title: 'Abweichungen',
  intro:
    'Wo Einsprüche, Anhörungen und Endwerte der Behörden von unseren abweichen. Verglichen wird nach jedem Import.',
  empty: 'Alles stimmt überein, oder es wurden noch keine Einsprüche, Anhörungen oder Werte importiert.',
  open: 'Abweichungen ansehen',
  kind: {
    hearing: 'Anhörung',
    finalValue: 'Endwert',
    notShown: 'Der Behörde fehlt unser Einspruch',
    notOurs: 'Einspruch, den wir nicht eingelegt haben',
  },
  state: { open: 'Offen', taken: 'Übernommen', ignored: 'Nicht übernommen' },
  field: {
    kind: 'Abweichung',
    state: 'Stand',
    property: 'Immobilie',
    client: 'Kunde',
    theirs: 'Behörde',
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
    'Unsere Angaben bleiben. Eine Abweichung ist wieder offen, wenn die Behörde etwas anderes angibt.',
};

import type { estimate as english } from '../en/estimate.js';

/** A sign-up that begins with the address; loaded with its page. */
export const estimate: typeof english = {
  title: 'Mit Ihrer Adresse beginnen',
  intro:
    'Finden Sie Ihr Haus, sehen Sie, was ein Einspruch sparen könnte, und melden Sie sich dann an. Vorher wird nichts gespeichert.',
  county: 'County der Immobilie',
  chooseCounty: 'Wählen Sie Ihr County',
  address: 'Ihre Adresse oder Kontonummer',
  addressHint: 'Hausnummer und Anfang der Straße, etwa „1204 Brook“.',
  found:
    '%{smart_count} Haus gefunden. Wählen Sie Ihres. |||| %{smart_count} Häuser gefunden. Wählen Sie Ihres.',
  none: 'Kein Haus gefunden. Versuchen Sie die Hausnummer und nur den Anfang der Straße.',
  without: 'Ohne Schätzung anmelden',
  other: 'Anderes Haus',
  unknown: 'In den Daten der Behörde gibt es dieses Haus nicht.',
  signUp: 'Mit diesem Haus anmelden',
  conclusion: 'Unsere Schätzung',
  outcome: {
    saves: 'Sie könnten %{year} etwa %{savings} sparen.',
    noRate: 'Ihr Wert könnte um etwa %{reduction} sinken.',
    capped: 'Ein Einspruch würde Ihre Steuer %{year} wahrscheinlich nicht senken.',
    notLower: 'Ähnliche Häuser sprechen nicht für einen niedrigeren Wert.',
    tooFew: 'Dieses Haus können wir nicht mit dem Computer schätzen.',
  },
  because: {
    saves: 'Ähnliche Häuser sprechen für einen Wert, der etwa %{reduction} unter dem der Behörde liegt.',
    noRate: 'Wir kennen zu wenige Steuersätze Ihres Countys, um zu sagen, was das spart.',
    capped:
      'Ähnliche Häuser sprechen für einen etwa %{reduction} niedrigeren Wert, aber die Wachstumsgrenze besteuert Sie bereits auf weniger. Ein niedrigerer Wert begrenzt trotzdem die kommenden Jahre.',
    notLower:
      'Es kann andere Gründe für einen Einspruch geben, etwa Schäden oder einen niedrigeren Kaufpreis. Wir sehen uns jedes Haus an.',
    tooFew:
      'In der Nähe gibt es zu wenige ähnliche Häuser, oder über Ihres ist zu wenig veröffentlicht. Wir sehen uns jedes Haus selbst an.',
  },
  how: 'Wie diese Schätzung entsteht',
  howComparables:
    'Aus den Daten der Behörde für %{year}: Wir haben %{count} Häuser Ihrer Nachbarschaft von ähnlicher Klasse, Größe, ähnlichem Alter und Grundstück verglichen und ihre Werte um die Unterschiede bereinigt. Ihr mittlerer Wert ist %{median}.',
  howSavings:
    'Die Ersparnis rechnet mit einem Steuersatz von %{rate}, dem mittleren Satz unserer Rechnungen in Ihrem County, und zählt nur, was die Wachstumsgrenze nicht schon spart.',
  howLimits:
    'Sie kennt Ihr Haus nicht von innen, auch nicht Ihre anderen Befreiungen oder eine Obergrenze Ihrer Steuer.',
  notPromised:
    'Eine Schätzung ist kein Versprechen: Es entscheidet die Bewertungsbehörde oder ihr Prüfungsausschuss.',
  years: 'Werte Ihres Hauses',
  year: 'Jahr',
  marketValue: 'Marktwert',
  appraisedValue: 'Schätzwert',
  source: 'Wie von der Bewertungsbehörde veröffentlicht.',
};

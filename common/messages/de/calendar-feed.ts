import type { Translated } from '../translate.js';
import type { calendarFeed as english } from '../en/calendar-feed.js';

/** Subscriptions in calendar programs, in both apps. */
export const calendarFeed: Translated<typeof english> = {
  name: '%{firm}: Anhörungen',
  title: 'Im eigenen Kalender abonnieren',
  office:
    'Ihr Kalenderprogramm kann die Anhörungen zeigen, die Sie wahrnehmen. Es liest selbst eine geheime Adresse und bleibt aktuell.',
  owner:
    'Ihr Kalenderprogramm kann die Anhörungen Ihrer Immobilien zeigen. Es liest selbst eine geheime Adresse und bleibt aktuell.',
  none: 'Sie haben noch kein Abo.',
  since: 'Abonniert am',
  deadlinesLabel: 'Fristen',
  deadlines: {
    none: 'Keine',
    own: 'Der Einsprüche, die ich bearbeite',
    all: 'Alle der Firma',
  },
  field: { feedDeadlines: 'Fristen im Kalenderprogramm' },
  subscribe: 'Abonnieren',
  renew: 'Neue Adresse',
  renewText:
    'Eine neue Adresse beendet die bisherige: Abonnieren Sie dann in Ihrem Kalenderprogramm neu. Die Adresse wird nur beim Anlegen gezeigt.',
  revoke: 'Abo beenden',
  revoked: 'Abo beendet. Die Adresse gilt nicht mehr.',
  onceTitle: 'Kopieren Sie die Adresse jetzt: Sie wird nicht wieder gezeigt',
  onceText:
    'Wer sie hat, kann diese Anhörungen lesen. Sie können das jederzeit beenden; auch ein neues Passwort beendet es.',
  address: 'Adresse',
  copy: 'Kopieren',
  copied: 'Adresse kopiert',
  open: 'Im Kalenderprogramm öffnen',
};

import type { Translated } from '../translate.js';
import type { portalProtest as english } from '../en/portal-protest.js';

/** The tracker of a property's protest in the portal, in the owner's words. */
export const portalProtest: Translated<typeof english> = {
  title: 'Ihr Einspruch für %{year}',
  none: 'Noch läuft nichts. Der Einspruch jedes Jahres erscheint hier, sobald wir ihn eröffnen.',
  next: 'Nächster Termin',
  hearingNext: 'Anhörung am %{date}',
  hearingNextAt: 'Anhörung am %{date} um %{time} (Ortszeit des County)',
  happened: 'Was bisher geschehen ist',
  former: 'Frühere Jahre',
  formerYear: '%{year}: %{stage}',
  value: 'Wert: %{value}',
  noticeValue: 'Wert laut Bescheid: %{value}',
  state: { done: 'erledigt', skipped: 'nicht nötig', current: 'hier stehen Sie', ahead: 'steht bevor' },
  stop: {
    open: 'Eröffnet',
    authorised: 'Vollmacht erteilt',
    filed: 'Eingereicht',
    informal: 'Gespräch',
    hearing: 'Anhörung',
    decision: 'Ergebnis',
    closed: 'Beendet',
  },
  stage: {
    open: 'Wir haben Ihren Einspruch eröffnet. Als Nächstes brauchen wir Ihre unterschriebene Vollmacht.',
    authorised: 'Sie haben uns bevollmächtigt. Als Nächstes reichen wir Ihren Einspruch ein.',
    filed: 'Ihr Einspruch ist bei der Bewertungsbehörde eingereicht.',
    informal: 'Wir sprechen mit der Bewertungsbehörde über Ihren Wert.',
    hearing: 'Ihr Fall kommt vor den Prüfungsausschuss. Sie müssen nicht dabei sein.',
    ordered: 'Der Prüfungsausschuss hat entschieden.',
    settled: 'Wir haben uns mit der Bewertungsbehörde geeinigt.',
    withdrawn: 'Ihr Einspruch wurde zurückgezogen.',
    arbitration: 'Als Nächstes entscheidet ein Schiedsrichter.',
    court: 'Als Nächstes entscheidet ein Gericht.',
    soah: 'Als Nächstes entscheidet das State Office of Administrative Hearings.',
    closed: 'Der Einspruch dieses Jahres ist abgeschlossen.',
  },
};

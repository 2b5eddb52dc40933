import type { mails as english } from '../en/mails.js';
import type { Translated } from '../translate.js';

export const mails: Translated<typeof english> = {
  shared: {
    greeting: 'Guten Tag %{firstName},',
    /** Used in the greeting until the office has reviewed the name. */
    unnamed: 'liebe Kundin, lieber Kunde',
    openPortal: 'Portal öffnen',
    note: 'Unsere Anmerkung: %{reason}',
    partlyRejected: 'Diese Änderungen konnten wir nicht genehmigen: %{rejectedFields}.',
    requester: { client: 'dem Kunden', office: 'unserem Büro' },
    questions: 'Fragen? Schreiben Sie an %{firmEmail}.',
    whyYou: 'Sie erhalten diese E-Mail, weil Sie Kunde von %{firm} sind.',
    unsubscribe: 'Solche E-Mails abbestellen',
  },
  welcome: {
    subject: 'Willkommen bei %{firm}',
    ready: 'Willkommen bei %{firm}. Ihr Konto ist bereit und Ihr Vertrag ist unterschrieben.',
    signIn:
      'Sie melden sich mit %{email} an. Im Portal sehen Sie Ihre Immobilien, Dokumente und Ersparnisse.',
    deadline:
      'Bitte beachten Sie: Wer sich nach dem 15. Mai anmeldet, für den können wir in diesem Jahr keinen Einspruch mehr einlegen.',
  },
  'sign-in-code': {
    subject: 'Ihr Bestätigungscode',
    intro: 'Ihr Bestätigungscode:',
    validity: 'Er gilt zehn Minuten und nur für diese Anmeldung.',
    notYou:
      'Falls Sie sich nicht gerade anmelden, kennt jemand Ihr Passwort: Bitte ändern Sie es und schreiben Sie uns an %{firmEmail}.',
  },
  'sign-in-unlock': {
    subject: 'Ihre Anmeldung ist vorübergehend gesperrt',
    locked:
      'Jemand hat zu oft versucht, sich mit falschen Passwörtern bei Ihrem Konto bei %{firm} anzumelden. Wir haben die Anmeldung für eine Stunde gesperrt, in jedem Browser, den Sie noch nicht benutzt haben.',
    instructions:
      'Möchten Sie sich jetzt anmelden, öffnen Sie diesen Link und melden Sie sich dann wie gewohnt mit Ihrem Passwort an:',
    button: 'Hier anmelden',
    validity: 'Der Link gilt einmal und einen Tag lang.',
    notYou:
      'Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort wurde nicht erraten. Ist es leicht zu erraten, wählen Sie bitte ein besseres.',
  },
  'password-reset': {
    subject: 'Wählen Sie ein neues Passwort',
    intro:
      'Für Ihr Konto bei %{firm} wurde ein neues Passwort angefordert. Waren Sie es, wählen Sie es hier:',
    button: 'Neues Passwort wählen',
    validity: 'Der Link gilt einmal und eine Stunde lang.',
    notYou: 'Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    changed:
      'Das Passwort Ihres Kontos wurde am %{when} geändert. Wo Sie sonst noch angemeldet waren, ist die Sitzung beendet.',
    notYou:
      'Waren Sie es nicht, fordern Sie sofort ein neues Passwort an und schreiben Sie uns an %{firmEmail}.',
    button: 'Neues Passwort anfordern',
  },
  'password-set-by-admin': {
    subject: 'Für Ihr Konto wurde ein neues Passwort gesetzt',
    changed:
      '%{firm} hat am %{when} ein neues Passwort für Ihr Konto gesetzt. Sie wurden überall abgemeldet.',
    instructions: 'Wenn Sie das neue Passwort nicht kennen, wählen Sie selbst eines:',
    button: 'Neues Passwort wählen',
    unexpected: 'Haben Sie das nicht erwartet? Schreiben Sie an %{firmEmail}.',
  },
  'two-factor-changed': {
    subject: 'Ihre Anmeldung wurde geändert',
    off: 'Die Anmeldung an Ihrem Konto verlangt keinen Bestätigungscode mehr.',
    byEmail: 'Die Anmeldung an Ihrem Konto verlangt nun auch einen Code, den wir per E-Mail senden.',
    byApp: 'Die Anmeldung an Ihrem Konto verlangt nun auch einen Code aus Ihrer Authenticator-App.',
    codesRenewed:
      'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt; die früheren gelten nicht mehr.',
    notYou:
      'Das geschah am %{when}. Waren Sie es nicht, ändern Sie Ihr Passwort und schreiben Sie uns an %{firmEmail}.',
  },
  'account-activated': {
    subject: 'Ihr Konto ist wieder aktiv',
    activated:
      '%{firm} hat Ihr Konto wieder aktiviert: Sie können sich wieder mit E-Mail-Adresse und Passwort anmelden.',
    properties: 'Ihre Immobilien bleiben inaktiv, bis wir jede einzelne aktivieren.',
  },
  'account-deactivated': {
    subject: 'Ihr Konto ist nicht mehr aktiv',
    deactivated:
      '%{firm} hat Ihr Konto deaktiviert. Sie können sich nicht mehr anmelden, und wir legen für Ihre Immobilien keinen Einspruch mehr ein.',
    records: 'Ihre Abrechnungen und Dokumente bleiben gespeichert.',
    unexpected: 'Haben Sie das nicht erwartet? Schreiben Sie an %{firmEmail}.',
  },
  'hearing-scheduled': {
    subject: 'Die Anhörung zu Ihrer Immobilie ist angesetzt',
    property: 'Es geht um Ihre Immobilie %{property}.',
    scheduled:
      'Die Anhörung ist für den %{hearingDate} angesetzt. Bitte senden Sie Fragen und Unterlagen an %{firmEmail}.',
  },
  'hearing-set': {
    subject: 'Die Anhörung zu Ihrer Immobilie ist am %{hearingDate}',
    set: 'Das Appraisal Review Board verhandelt den Einspruch zu Ihrer Immobilie %{property} am %{hearingDate}. Ein früher genannter Tag gilt nicht mehr.',
    nothing:
      'Sie müssen nicht erscheinen: Wir vertreten Sie. Wenn Sie neue Nachweise haben, schicken Sie sie bitte bald an %{firmEmail}.',
  },
  'hearing-reminder': {
    subject: 'Erinnerung: Die Anhörung zu Ihrer Immobilie ist am %{hearingDate}',
    reminder: 'Die Anhörung zu Ihrer Immobilie %{property} ist am %{hearingDate}.',
    nothing:
      'Sie müssen nicht teilnehmen: Wir vertreten Sie. Wenn Sie neue Unterlagen haben, senden Sie sie bitte noch heute.',
  },
  'notice-received': {
    subject: 'Der Wertbescheid Ihrer Immobilie für %{taxYear}',
    received: 'Die Schätzbehörde hat den Wertbescheid Ihrer Immobilie %{property} für %{taxYear} versandt.',
    value: 'Wert im Bescheid: %{noticeValue}',
    next: 'Wir prüfen den Wert und bereiten Ihren Einspruch vor. Sie müssen jetzt nichts tun.',
  },
  'protest-filed': {
    subject: 'Ihr Einspruch für %{taxYear} ist eingereicht',
    filed:
      'Der Einspruch gegen den Wert Ihrer Immobilie %{property} für %{taxYear} ist bei der Schätzbehörde eingereicht.',
    next: 'Als Nächstes sprechen wir mit der Behörde, oder ihr Gremium setzt eine Anhörung an. Sie müssen jetzt nichts tun.',
  },
  'protest-decided': {
    subject: 'Ihr Einspruch für %{taxYear} ist entschieden',
    decided: 'Der Einspruch gegen den Wert Ihrer Immobilie %{property} für %{taxYear} ist entschieden.',
    value: 'Wert nach dem Einspruch: %{decidedValue}',
    next: 'Das Portal zeigt, was geschehen ist.',
  },
  'offer-instruction': {
    subject: 'Angebote für %{taxYear}: Gilt Ihre Weisung noch?',
    intro:
      'Die Saison der Einsprüche für %{taxYear} hat begonnen. Bewertungsbehörden bieten oft einen Wert an und lassen nur zwei Tage für die Antwort.',
    current: 'Ihre Weisung für solche Angebote: %{instruction}.',
    confirm: 'Bitte melden Sie sich an und bestätigen oder ändern Sie sie. Das geht jederzeit.',
    limit: 'bis %{value} annehmen',
    ask: 'Sie fragen',
    advice: 'unserem Rat folgen',
    none: 'noch keine, also fragen wir Sie jedes Mal',
    button: 'Bestätigen oder ändern',
  },
  'offer-received': {
    subject: 'Die Bewertungsbehörde bietet einen Wert für Ihre Immobilie',
    offer:
      'Die Bewertungsbehörde würde den Einspruch für Ihre Immobilie %{property} für %{taxYear} mit einem Wert von %{offeredValue} beilegen.',
    endsAt: 'Sie können bis %{when} antworten.',
    noEnd: 'Die Behörde hat keinen letzten Tag für die Antwort genannt.',
    decide: 'Im Portal sehen Sie, was das Angebot spart, und können es annehmen oder ablehnen.',
    final: 'Die Annahme ist endgültig: Sie beendet den Einspruch für dieses Jahr.',
  },
  'document-released': {
    subject: 'Ein neues Dokument für Sie',
    released: 'Wir haben ein Dokument zu Ihrer Immobilie %{property} freigegeben: %{documentName}.',
    until: 'Sie können es im Portal bis zum %{availableUntil} herunterladen.',
  },
  'invoice-ready': {
    subject: 'Ihre Rechnung für %{taxYear}',
    ready:
      'Das Einspruchsverfahren für Ihre Immobilie %{property} für %{taxYear} ist abgeschlossen, und Ihre Rechnung liegt vor.',
    figures: 'Ihre Steuerersparnis: %{taxSavings}\nUnsere Rechnung: %{invoiceAmount}',
  },
  arbitration: {
    subject: 'Was auf die Anhörung folgen kann',
    intro:
      'Nach der Anhörung gibt es noch einen Weg, den Wert von %{property} zu senken: ein Schiedsverfahren oder eine Klage. Das sind die Zahlen.',
    account: 'Kontonummer: %{accountNumber}',
    finalValue: 'Wert nach der Anhörung',
    opinionOfValue: 'Unsere Wertmeinung',
    potentialReduction: 'Mögliche Minderung',
    potentialTaxSavings: 'Mögliche Steuerersparnis',
    stateFilingFee: 'Gebühr des Staates (Hinterlegung)',
    upfrontFilingFee: 'Unsere Einreichungsgebühr',
    totalSavings: 'Was Ihnen bleiben könnte',
    deadline: 'Letzter Tag der Einreichung',
    consent:
      'Bitte sagen Sie uns, ob Sie weitergehen möchten: Ohne Ihre schriftliche Zustimmung reichen wir nichts ein.',
    answer: 'Antworten Sie an %{firmEmail}.',
  },
  'request-received': {
    subject: 'Wir haben Ihre Anfrage erhalten',
    received: 'Wir haben Ihre Anfrage erhalten: %{request}.',
    property: 'Es geht um Ihre Immobilie %{property}.',
    next: 'Wir prüfen sie und schreiben Ihnen, sobald darüber entschieden ist.',
  },
  'market-cut': {
    subject: 'Der Marktwert Ihrer Immobilie wurde für %{year} gesenkt',
    intro:
      'Wir haben gegen den Wert Ihrer Immobilie für %{year} Einspruch eingelegt, und die Bewertungsbehörde hat den Marktwert gesenkt. Das sind die Zahlen:',
    noticeValue: 'Wert laut Bescheid',
    finalValue: 'Endgültiger Wert',
    reduction: 'Minderung',
    more: 'Und %{more} weitere Immobilien, die Sie im Portal finden.',
    meaning:
      'Ein niedrigerer Marktwert dämpft künftige Steuern. Wenn das Gesetz den Anstieg Ihres steuerpflichtigen Werts begrenzt, ändert sich die diesjährige Rechnung vielleicht weniger als der Marktwert.',
    next: 'Das Ergebnis und Ihre Dokumente finden Sie im Portal. Fragen? Schreiben Sie an %{firmEmail}.',
  },
  'no-change': {
    subject: 'Das Ergebnis Ihres Einspruchs für %{year}',
    intro:
      'Wir haben gegen den Wert Ihrer Immobilie für %{year} Einspruch eingelegt. Die Bewertungsbehörde ist bei seinem Wert geblieben. Das sind die Zahlen:',
    noticeValue: 'Wert laut Bescheid',
    finalValue: 'Endgültiger Wert',
    more: 'Und %{more} weitere Immobilien, die Sie im Portal finden.',
    meaning: 'Wir bedauern, für dieses Jahr kein besseres Ergebnis melden zu können.',
    next: 'Im nächsten Jahr prüfen wir den neuen Wert, sobald der Bescheid da ist. Fragen? Schreiben Sie an %{firmEmail}.',
  },
  'request-to-review': {
    subject: 'Eine Anfrage wartet auf eine Entscheidung',
    intro: 'Eine Anfrage wartet auf Ihre Entscheidung: %{request}.',
    facts: 'Kunde: %{clientName}\nImmobilie: %{property}\nAngefragt von: %{requester}',
    button: 'Anfrage prüfen',
  },
  'at-risk': {
    subject: 'Gefährdete Einsprüche: %{atRiskTotal}',
    intro: 'Diese Einsprüche werden versäumt oder verloren, wenn niemand handelt. Insgesamt: %{atRiskTotal}.',
    first: 'Die ersten davon, nach ihrem letzten Tag der Einreichung:',
    button: 'Liste öffnen',
  },
  'profile-change-approved': {
    subject: 'Ihre Profiländerungen sind genehmigt',
    decision: 'Die Änderungen an Ihrem Profil, um die Sie gebeten haben, sind genehmigt und gelten nun.',
    button: 'Profil ansehen',
  },
  'profile-changed-by-office': {
    subject: 'Ihr Profil wurde geändert',
    changed:
      '%{firm} hat Ihr Profil geändert. Bitte prüfen Sie es und sagen Sie uns, wenn etwas nicht stimmt.',
    button: 'Profil ansehen',
  },
  'profile-change-rejected': {
    subject: 'Ihre Profiländerungen wurden nicht genehmigt',
    decision:
      'Die Änderungen an Ihrem Profil, um die Sie gebeten haben, konnten wir nicht genehmigen. Ihr Profil bleibt, wie es war. Sie können sofort eine neue Anfrage senden.',
  },
  'property-change-approved': {
    subject: 'Die Änderungen an Ihrer Immobilie sind genehmigt',
    decision:
      'Die Änderungen an Ihrer Immobilie %{property}, um die Sie gebeten haben, sind genehmigt und gelten nun.',
  },
  'property-changed-by-office': {
    subject: 'Die Angaben zu Ihrer Immobilie wurden geändert',
    changed:
      '%{firm} hat die Angaben zu Ihrer Immobilie %{property} geändert. Bitte prüfen Sie sie und sagen Sie uns, wenn etwas nicht stimmt.',
  },
  'property-change-rejected': {
    subject: 'Die Änderungen an Ihrer Immobilie wurden nicht genehmigt',
    decision:
      'Die Änderungen an Ihrer Immobilie %{property}, um die Sie gebeten haben, konnten wir nicht genehmigen. Sie bleibt, wie sie war.',
  },
  'property-deletion-approved': {
    subject: 'Ihre Immobilie ist nicht mehr aktiv',
    decision:
      'Wie gewünscht ist Ihre Immobilie %{property} nicht mehr aktiv: Wir legen für sie keinen Einspruch mehr ein. Abrechnungen und Dokumente bleiben in Ihrem Konto.',
  },
  'property-deletion-rejected': {
    subject: 'Ihre Immobilie bleibt aktiv',
    decision: 'Wir konnten Ihre Immobilie %{property} nicht wie gewünscht entfernen. Sie bleibt aktiv.',
  },
  'account-deletion-approved': {
    subject: 'Ihr Konto ist geschlossen',
    decision:
      'Wie gewünscht ist Ihr Konto bei %{firm} geschlossen. Sie können sich nicht mehr anmelden, und Ihre Immobilien sind nicht mehr aktiv.',
    records: 'Wir bewahren die Daten auf, die Abrechnung und Gesetz verlangen.',
  },
  'account-deletion-rejected': {
    subject: 'Ihr Konto bleibt bestehen',
    decision: 'Wir konnten Ihr Konto nicht wie gewünscht schließen. Sie können es weiter benutzen.',
  },
  'scheduled-report': {
    subject: '%{schedule}: %{report}',
    intro: 'Hier ist der Bericht „%{report}“ vom %{due} mit %{rows} Zeilen.',
    attached: 'Die Datei ist angehängt.',
    link: 'Die Datei ist zu groß für eine E-Mail. Melden Sie sich an, um sie herunterzuladen:',
    button: 'Datei öffnen',
    why: 'Sie bekommen diese E-Mail, weil ein Administrator Sie für den Zeitplan „%{schedule}“ ausgewählt hat.',
  },
  'scheduled-report-failed': {
    subject: 'Geplanter Bericht fehlgeschlagen: %{schedule}',
    failed: 'Der Bericht „%{report}“ vom %{due} konnte nicht erstellt werden.',
    reason: 'Grund: %{reason}',
    button: 'Zeitplan öffnen',
  },
  'backup-failed': {
    subject: 'Problem mit der Sicherung',
    failed: 'Die Sicherung vom %{due} hat ein Problem.',
    reason: 'Grund: %{reason}',
    button: 'Sicherungen öffnen',
  },
  'webhook-disabled': {
    subject: 'Ein Webhook wurde deaktiviert',
    disabled: 'Der Webhook an %{webhook} wurde deaktiviert. Er erhält keine Ereignisse mehr.',
    reason: 'Grund: %{reason}',
    next: 'Was wartet, bleibt erhalten. Beheben Sie den Fehler beim Empfänger, senden Sie ein Testereignis und schalten Sie den Webhook wieder ein.',
    button: 'Webhook öffnen',
  },
};

/** The ways after an order of the appraisal review board, in the arbitration tab. */
export const appeals = {
  expected: 'Ihre Erwartung',
  soahCostHelp: 'Insgesamt; solange das Feld leer ist, zählt die Kaution von 1.500 $',
  courtCostHelp: 'Insgesamt, mit Anwalt',

  title: 'Welcher Weg nach dem Bescheid',
  how: 'Erwarteter Gewinn: Steuerersparnis mal Erfolgsaussicht, abzüglich der zu erwartenden Kosten. Der Anteil der Firma ist nicht abgezogen.',
  trueSavings: 'Mit Grenzen, Freibeträgen und Höchststeuern spart ein Erfolg %{amount}.',
  formulaSavings:
    'Die Ersparnis ist die Minderung mal Steuersatz: Die Angaben des Objekts zu Grenzen und Freibeträgen sind nicht vollständig.',
  way: 'Weg',
  deposit: 'Kaution',
  costIfWon: 'Kosten bei Erfolg',
  costIfLost: 'Kosten bei Misserfolg',
  expectedGain: 'Erwarteter Gewinn',
  worthFrom: 'Lohnt ab einer Aussicht von',
  name: {
    arbitration: 'Bindendes Schiedsverfahren',
    soah: 'SOAH-Anhörung',
    court: 'Bezirksgericht',
    none: 'Nichts tun',
  },
  closed: {
    arbitration: 'Nicht für diesen Wert',
    soah: 'Nur über 1.000.000 $',
  },
  noDates: 'Die letzten Tage erscheinen, sobald der Tag des Zugangs gespeichert ist.',
};

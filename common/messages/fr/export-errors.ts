import type * as english from '../en/export-errors.js';
import type { Translated } from '../translate.js';

export const exportErrors: Translated<typeof english.exportErrors> = {
  storageFull:
    'Il n’y a plus de place pour enregistrer ceci. Veuillez prévenir les personnes qui exploitent ce service.',
  timeout: 'L’opération a duré trop longtemps et a été interrompue.',
  unavailable: 'Le service n’est pas encore prêt. Veuillez réessayer dans un instant.',
  unknownFilter: 'Le filtre « %{name} » est inconnu.',
  badFilter: 'Le filtre « %{name} » contient une valeur inutilisable.',
  reportNotFound: 'Ce rapport n’existe pas.',
  unknownColumn: 'Le rapport n’a pas de colonne « %{name} ».',
  exportRestricted: 'Seules les personnes désignées dans les paramètres peuvent exporter ce rapport.',
  pdfTooLong:
    'Un PDF contient au plus %{max} lignes et ce rapport en a %{rows}. Veuillez l’exporter vers Excel.',
  sheetTooLong:
    'Une feuille Excel contient au plus %{max} lignes et ce rapport en a %{rows}. Veuillez l’exporter en CSV.',
  exportStopped:
    'Cet export a demandé plus de temps ou de mémoire que permis. Veuillez affiner le filtre ou choisir un autre format.',
  exportsBusy: 'Beaucoup de rapports sont exportés en ce moment. Veuillez réessayer dans une minute.',
  tooManyExports:
    'Vous avez déjà %{max} exports en cours. Veuillez attendre que l’un d’eux soit terminé, ou en annuler un.',
  scheduleWithoutRecipients: 'Aucun destinataire n’est plus un compte actif du bureau.',
};

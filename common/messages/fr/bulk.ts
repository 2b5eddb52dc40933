import type { Translated } from '../translate.js';
import type { bulk as english } from '../en/bulk.js';

export const bulk: Translated<typeof english> = {
  selected: '%{smart_count} sélection |||| %{smart_count} sélections',
  all: 'Sélectionner les %{count}',
  first: 'Sélectionner les %{count} premières lignes',
  matching: 'Les %{count} lignes qui correspondent au filtre',
  clear: 'Effacer la sélection',
  limit: 'Au plus %{count} à la fois, sauf pour imprimer.',
  limitAll: 'Au plus %{count} à la fois. Veuillez affiner le filtre.',
  run: 'Appliquer à %{count}',
  outcome: 'Résultat',
  done: '%{smart_count} ligne modifiée |||| %{smart_count} lignes modifiées',
  unchanged: '%{smart_count} ligne déjà dans cet état |||| %{smart_count} lignes déjà dans cet état',
  refused: '%{smart_count} ligne laissée telle quelle |||| %{smart_count} lignes laissées telles quelles',
  gone: 'Nº %{id}',
  close: 'Fermer',
  print: {
    button: { forms: 'Imprimer les formulaires', packets: 'Imprimer les dossiers' },
    last: { forms: 'Formulaires imprimés', packets: 'Dossiers imprimés' },
    title: {
      '50-132': 'Avis de contestation (50-132)',
      '50-162': 'Mandats (50-162)',
      packet: 'Dossiers de preuves',
      'day-sheet': 'Feuille du jour avec dossiers',
    },
    text: 'Un PDF par comté, par numéro de compte. Ce qui ne peut pas être imprimé est laissé de côté et indiqué ici. Vous pouvez fermer cette fenêtre entre-temps ; les fichiers sont conservés une journée.',
    dayText:
      'La feuille du jour, suivie du dossier de preuves de chaque audience, par heure, dans un seul PDF. Les audiences sans biens comparables n’ont pas de dossier et sont indiquées ici. Vous pouvez fermer cette fenêtre entre-temps ; le fichier est conservé une journée.',
    dayFile: 'Feuille du jour et dossiers : %{size}',
    start: 'Imprimer %{count}',
    working: '%{done} formulaires sur %{total}',
    ready: 'Les formulaires sont prêts.',
    nothing: 'Aucun formulaire n’a été imprimé.',
    cancelled: 'Ces formulaires n’existent plus.',
    cancel: 'Annuler l’impression',
    remove: 'Supprimer ces fichiers',
    file: '%{county} : %{smart_count} formulaire, %{size} |||| %{county} : %{smart_count} formulaires, %{size}',
    refused: '%{smart_count} formulaire laissé de côté |||| %{smart_count} formulaires laissés de côté',
  },
};

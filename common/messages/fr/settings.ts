import type { Translated } from '../translate.js';
import type { settings as english } from '../en/settings.js';

/** Texts of the firm's settings that only their pages and the timeline show. */
export const settings: Translated<typeof english> = {
  logo: {
    title: 'Le logo du cabinet',
    help: 'En tête des courriers et des e-mails, et dans les deux applications. Un PNG d’au plus %{kilobytes} ko.',
    choose: 'Choisir une image',
    remove: 'Retirer le logo',
    saved: 'Logo enregistré',
    removed: 'Logo retiré',
  },
  field: {
    logo: 'Logo',
    letterAgentName: 'Nom de l’agent',
    letterAgentPhone: 'Téléphone de l’agent',
    letterAgentEmail: 'E-mail de l’agent',
    tdlrRegistration: 'Numéro d’enregistrement TDLR',
    tdlrNotice: 'Mention TDLR',
    atRiskEmails: 'E-mail quotidien à',
    daysAhead: 'Jours à l’avance',
    offerDaysAhead: 'Jours avant la fin d’une offre',
    startsWithAddress: 'L’inscription peut commencer par l’adresse',
    deadlineText: 'Texte sur la date limite de recours',
    formBlank: 'Formulaire vierge',
    formMapping: 'Champs du formulaire',
  },
  startsWithAddressHelp:
    'Les propriétaires trouvent leur maison dans le rôle du district et lisent une estimation avant de signer. Le rôle de leur comté est nécessaire.',
  seasonIntro:
    'Quand une contestation figure parmi celles à risque, sur les pages de la saison et le tableau de bord.',
  seasonSaved: 'Paramètres de la saison enregistrés',
  atRiskEmailsHelp:
    'Une adresse par ligne ; aucune : celle du cabinet. Il est envoyé chaque jour à 8 h tant que quelque chose est à risque, et se désactive sous Modèles d’e-mails.',
  daysAheadHelp: 'Avant une échéance de dépôt, et avant une audience sans preuves.',
  offerDaysAheadHelp: 'Une offre ouverte qui prend fin d’ici là risque d’être manquée.',
  timeZone: 'Fuseau horaire du cabinet',
  timeZoneHelp:
    'Jours des filtres et des rapports, expiration des liens, tâches planifiées, nouvelles planifications et envois groupés.',
  agent: 'L’agent dans les désignations et révocations',
  agentHelp: 'Si ces champs sont vides, les coordonnées du cabinet sont imprimées.',
  regulation: 'Enregistrement comme consultant en impôt foncier',
  tdlrRegistrationHelp: 'Imprimé en tête des courriers et dans les contrats.',
  tdlrNoticeHelp: 'Chaque contrat l’imprime : nom, adresse, téléphone et site de l’autorité.',
  deadlineHelp:
    'Affiché aux clients après leur inscription et sur leur page d’accueil, et repris dans l’e-mail de bienvenue. Si le champ est vide, le portail et l’e-mail ont leur propre texte, qui cite le 15 mai.',
};

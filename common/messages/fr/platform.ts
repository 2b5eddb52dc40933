import type * as english from '../en/platform.js';
import type { Translated } from '../translate.js';
import { appErrors, appFieldErrors } from './platform.start.js';
import { exportErrors } from './reports.start.js';

export const errors: Translated<typeof english.errors> = {
  ...appErrors,
  ...exportErrors,
  badRequest: 'Cette demande est incompréhensible.',
  apiKeyInvalid: 'Cette clé d’API est inconnue, expirée ou révoquée.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  notFound: 'Cet enregistrement n’existe pas.',
  routeNotFound: 'Cette adresse n’existe pas.',
  tooMany:
    'Trop de tentatives. Veuillez réessayer dans une minute. |||| Trop de tentatives. Veuillez réessayer dans %{minutes} minutes.',
  signInLocked:
    'Trop de tentatives pour ce compte. Réessayez dans une minute, ou utilisez le lien envoyé par e-mail à son titulaire. |||| Trop de tentatives pour ce compte. Réessayez dans %{minutes} minutes, ou utilisez le lien envoyé par e-mail à son titulaire.',
  tooLarge: 'C’est plus que ce que le service accepte en une fois.',
  tooComplex: 'Ces données comptent trop de valeurs ou sont imbriquées sur trop de niveaux.',
  badCharacters: 'L’adresse contient un caractère qui ne peut pas être enregistré.',
  tooSlow: 'La requête a mis trop de temps à arriver.',
  headTooLarge: 'L’adresse ou les en-têtes de cette requête sont trop longs.',
  unsupportedMedia: 'Ce type de contenu n’est pas accepté ici.',
  stale:
    'Cet enregistrement a été modifié entre-temps par quelqu’un d’autre. Rechargez-le pour voir les nouvelles valeurs.',
  idempotencyKeyInvalid:
    'Cette Idempotency-Key n’est pas valide : envoyez de 1 à 200 caractères imprimables.',
  idempotencyKeyReused: 'Cette Idempotency-Key a déjà servi à une autre requête.',
  idempotencyKeyBusy: 'Une requête avec cette Idempotency-Key est encore en cours.',
  idempotencyKeyLost:
    'La première requête avec cette Idempotency-Key a modifié des données, mais sa réponse est perdue. Vérifiez le résultat avant de la renvoyer avec une nouvelle clé.',
  ifMatchUnsupported: 'If-Match n’est pas pris en charge ici.',
  inUse: 'Cet enregistrement est encore utilisé par d’autres et ne peut pas être supprimé.',
  inUseBy: 'Cet élément est utilisé par %{uses} et ne peut donc pas être supprimé.',
  uploadsBusy: 'Trop de fichiers sont en cours d’envoi. Veuillez réessayer dans quelques secondes.',
  linksBusy: 'Trop de vos fichiers sont en cours d’ouverture. Veuillez réessayer dans quelques secondes.',
  storeUnavailable:
    'Les fichiers ne peuvent être ni lus ni enregistrés pour le moment. Veuillez réessayer dans une minute.',
  estimatesBusy:
    'Beaucoup de personnes cherchent leur maison en ce moment. Veuillez réessayer dans une minute.',
  registrationClosed: 'Les inscriptions sont fermées pour le moment.',
  contractOutdated: 'Le contrat a changé depuis votre lecture. Veuillez le relire et le signer à nouveau.',
  undoOver: 'On ne peut revenir en arrière que pendant %{days} jours.',
  unlikely: 'Ces chiffres sont-ils exacts ? Ils sont loin de ce qui est connu.',
  billingExists: 'Ce bien a déjà une facturation pour %{year}.',
  codeNotFound: 'Code saisi introuvable.',
  challengeEnded:
    'Cette connexion a pris trop de temps ou compte trop de codes erronés. Veuillez vous reconnecter.',
  emailNotExist: 'Cette adresse e-mail n’existe pas.',
  lastAdmin:
    'Le dernier administrateur actif garde son niveau et son statut : sinon, personne ne pourrait gérer ce service.',
  ownAccess: 'Seul un autre administrateur peut modifier votre niveau et votre statut.',
  tokenExpired: 'Le lien a expiré !',
  twoFactorNotPrepared: 'Veuillez d’abord configurer l’application d’authentification.',
  registrationRefused: 'Cette inscription n’a pas été acceptée. Rechargez la page et réessayez.',
  registrationTooQuick: 'Prenez un instant pour vérifier votre saisie, puis renvoyez le formulaire.',
  registrationFormExpired: 'Ce formulaire est resté ouvert très longtemps. Veuillez le renvoyer.',
  messageNotResendable:
    'Ce message ne peut pas être renvoyé : il est en attente ou en cours d’envoi, ou son texte n’est pas conservé.',
  addressSuppressed: 'Cette adresse figure déjà sur la liste de blocage.',
  suppressionLifted: 'Ce blocage a déjà été levé.',
  batchState: 'L’état de cet e-mail groupé ne le permet plus.',
  batchAudienceChanged:
    'Le nombre de destinataires est passé de %{expected} à %{recipients} entre-temps. Veuillez vérifier la liste et renvoyer.',
  arbitrationSentLately:
    'Le client a déjà reçu cet e-mail au cours des %{hours} dernières heures. Rien n’a été enregistré ni envoyé.',
  requestOpen: 'Une demande de ce type est déjà en cours d’examen.',
  requestDecided: 'Cette demande a déjà reçu une décision.',
  requestStale:
    'L’enregistrement a changé depuis cette demande. Veuillez comparer les versions et décider à nouveau.',
  stateAndCounty: 'L’État et le comté d’une adresse vont ensemble : veuillez approuver les deux, ou aucun.',
  requestTooSoon: 'Impossible d’envoyer le formulaire. Veuillez réessayer dans 1 heure.',
  differenceByHand: 'Cette différence ne peut pas être reprise : décidez dans la contestation.',
  differenceAmbiguous:
    'Le numéro correspond à plusieurs comptes du fichier du district. Saisissez le numéro de compte du bien comme le district l’écrit.',
  nothingChanged: 'Il n’y a aucune modification à envoyer.',
  offerOpen: 'Cette contestation a déjà une offre ouverte. Modifiez-la ou retirez-la d’abord.',
  offerAnswered: 'Une réponse a déjà été donnée à cette offre. Rechargez la page pour voir la décision.',
  notInRoll: 'Le compte de ce bien ne figure pas au rôle %{year} du district.',
  comparablesOlder: 'Il y a une sélection plus récente pour cette contestation. Celle-ci reste telle quelle.',
  comparablesReleased:
    'Le dossier a été communiqué au propriétaire ; ses biens comparables ne peuvent plus être modifiés. Choisissez de nouveau pour faire une nouvelle sélection.',
  noComparables: 'Il n’y a aucun bien comparable à communiquer.',
  packetNeedsReason:
    'Le dossier a trop peu de biens comparables ou conclut à la valeur ou au-dessus, et personne n’a dit pourquoi il est utilisé.',
  comparablesRunning: 'Des biens comparables de cette année fiscale sont déjà en cours de choix.',
  offerEnded: 'Cette offre est échue et ne peut plus recevoir de réponse.',
  offerWithdrawn: 'Cette offre a été retirée et ne peut plus recevoir de réponse.',
  offerProtestDecided:
    'Cette contestation est tranchée ou close : ses offres ne peuvent plus recevoir de réponse.',
  valueDoubtful:
    'La valeur %{value} est-elle exacte ? L’avis indique %{notice}, soit %{capped} après plafonnement. Veuillez la confirmer.',
  offerNotInstructed: 'La consigne du propriétaire ne le permet pas. Veuillez le consulter.',
  offerNoAuthority:
    'Le cabinet n’a pas qualité pour accepter cette offre : le bien est inactif ou aucun mandat n’est en vigueur.',
  noHearingDate: 'Ce bien n’a pas de date d’audience.',
  hearingTold: 'Le client connaît déjà cette date d’audience.',
  noHearingMail: 'Aucun e-mail sur la date d’audience n’est en attente.',
  protestExists: 'Ce bien a déjà une contestation pour %{year}.',
  protestMoved:
    'Quelqu’un a entre-temps fait passer cette contestation à une autre étape. Veuillez la consulter avant de continuer.',
  clientInactive: 'Ce client est inactif. Veuillez d’abord l’activer.',
  activityOfOpenRequest:
    'Cette activité appartient à une demande encore ouverte. Veuillez d’abord décider de la demande.',
  unknownSort: 'La liste ne peut pas être triée par « %{name} ».',
  badRange: 'La plage doit être deux numéros de ligne tels que [0,9], au plus %{max} lignes.',
  badQuery: 'Le paramètre « %{name} » doit être du JSON valide.',
  exportTooLong: 'Ce rapport a %{rows} lignes, trop pour répondre tout de suite. Veuillez lancer un export.',
  exportGone: 'Cet export n’est plus conservé. Veuillez exporter le rapport à nouveau.',
  clientErased: 'Ce client a déjà été effacé.',
  clockJobRunning: 'Cette tâche est déjà en attente ou en cours.',
  setUpToken: 'Le jeton d’installation est faux. Il se trouve dans le journal du service.',
  scheduleRunning: 'Cette programmation est déjà en attente ou en cours.',
  schedulePaused: 'Cette programmation est suspendue.',
  tooManySchedules: 'Il peut y avoir au plus %{max} programmations. Supprimez-en une d’abord.',
  tooManyWebhooks: 'Il peut y avoir au plus %{max} webhooks. Veuillez d’abord en supprimer un.',
  linkInvalid: 'Ce lien n’est pas valable.',
  linkUnsigned: 'Cette adresse exige une signature ou un jeton.',
  linkExpired: 'Ce lien a expiré. Revenez à la page et ouvrez-le à nouveau.',
  rollLinesRefused:
    '%{refused} lignes ne peuvent pas être importées. Veuillez corriger les fichiers ou n’importer que les autres lignes.',
  rollRemovesMany:
    'L’importation supprimerait %{removed} comptes sur %{accounts}. Veuillez vérifier que les fichiers sont complets, puis confirmer.',
  rollEmptiesMany:
    'L’import viderait ce que %{emptied} comptes sur %{accounts} ont dans une colonne. Veuillez vérifier que les fichiers sont complets, et confirmer.',
  tooManyRollUploads:
    'Il y a déjà %{max} importations en préparation. Veuillez d’abord en terminer ou en abandonner.',
  rollFilesQuota:
    'Les fichiers de toutes les importations en préparation peuvent avoir %{max} Go ensemble. Veuillez d’abord en terminer ou en abandonner.',
  rollUploadBusy: 'Ces fichiers sont en cours de contrôle ou d’importation. Veuillez attendre ou annuler.',
  rollUploadUnchecked: 'Ces fichiers ne peuvent pas être importés avant d’avoir été contrôlés.',
  noFile: 'Veuillez choisir un fichier.',
  tooManyFiles: '%{max} fichiers au plus peuvent être envoyés à la fois.',
  fileTooLarge: '« %{name} » dépasse %{max} Mo.',
  fileEmpty: '« %{name} » est vide.',
  fileTypeRefused:
    '« %{name} » n’est pas accepté : envoyez un fichier %{types} dont le contenu correspond au nom.',
  fileWithoutNumber: 'Le nom de « %{name} » ne contient aucun numéro de compte.',
  fileNumberUnknown: 'Aucun bien n’a le numéro de compte %{number}.',
  fileNumberAmbiguous: 'Plusieurs biens ont le numéro de compte %{number}. Ajoutez le fichier à l’un d’eux.',
  fileHeic:
    '« %{name} » est une photo HEIC, que peu de programmes ouvrent. Enregistrez-la ou envoyez-la en JPEG ; sur un iPhone : Réglages › Appareil photo › Formats › Le plus compatible.',
  fileUnsafe:
    '« %{name} » ne peut pas être accepté : il est endommagé, protégé par un mot de passe contient des macros ou est compressé de façon inhabituelle.',
  fileInfected: '« %{name} » a été refusé par l’antivirus.',
  scannerUnavailable:
    'Les fichiers ne peuvent pas être contrôlés par l’antivirus pour le moment ; aucun n’est donc accepté. Réessayez plus tard.',
  uploadBroken: 'L’envoi a été interrompu. Veuillez réessayer.',
  fileQuota: 'Un bien peut avoir au plus %{max} fichiers. Demandez d’abord au cabinet d’en supprimer.',
  fileQuotaClient:
    'Vos biens peuvent avoir au plus %{max} fichiers en tout. Demandez d’abord au cabinet d’en supprimer.',
  propertyQuota:
    'Vous pouvez ajouter vous-même %{max} biens au plus. Pour en ajouter d’autres, contactez le cabinet.',
  propertyQuotaOffice: 'Un client peut avoir au plus %{max} biens.',
  formEncrypted:
    '« %{name} » est protégé par un mot de passe ou par des restrictions. Veuillez envoyer le formulaire tel que le Comptroller le publie, sans protection.',
  formWithoutFields:
    '« %{name} » n’a pas de champs à remplir. Veuillez envoyer le formulaire à remplir du Comptroller.',
  formXfa:
    '« %{name} » n’a que des champs de l’ancien type XFA, qui ne peuvent pas être remplis. Veuillez envoyer le formulaire actuel du Comptroller.',
  formUnreadable:
    '« %{name} » ne peut pas être lu comme un formulaire à remplir. Veuillez le télécharger de nouveau, puis l’envoyer.',
  filingProofNeeded:
    'L’étape de la contestation repose sur ce fichier. Veuillez d’abord saisir la confirmation du dépôt.',
  bulkTooMany: '%{max} au plus à la fois ; il y en a %{count}.',
  bulkCountChanged: 'Le filtre en trouve maintenant %{count}. Veuillez les revoir.',
  formUnprintable: 'Ce formulaire n’a pas pu être imprimé. Le journal du service en dit plus.',
  formWithoutGrounds: 'Aucun motif de contestation n’est coché.',
  formWithoutAccount: 'Le bien n’a ni numéro de compte ni adresse.',
  appointmentEnded: 'Le mandat n’est plus en vigueur.',
  lettersBusy: 'De nombreux courriers sont en cours d’impression. Veuillez réessayer dans quelques secondes.',
  letterStopped:
    'L’impression de ce courrier a pris trop de temps et a été arrêtée. Réessayez plus tard ou choisissez moins de biens.',
  registrationDone:
    'Vous êtes déjà inscrit avec les informations envoyées la première fois. Veuillez vous connecter.',
  ticketMissing:
    'Le ticket d’envoi de l’inscription manque. Il doit précéder les fichiers, sauf si vous êtes connecté.',
  ticketInvalid:
    'Ce ticket d’envoi n’appartient à aucune inscription. Connectez-vous et ajoutez les fichiers à votre bien.',
  ticketOfOther: 'Ce ticket d’envoi appartient à l’inscription d’un autre client.',
  filesOfQuestion:
    'Avant la connexion, %{max} fichiers au plus peuvent être ajoutés à cette question, et %{kept} s’y trouvent déjà.',
  ticketExpired:
    'Le délai pour ajouter des fichiers à cette inscription est passé. Connectez-vous et ajoutez-les à votre bien.',
};

export const fieldErrors: Translated<typeof english.fieldErrors> = {
  ...appFieldErrors,
  farFromOtherYear: 'Vous avez saisi %{given} ; pour une autre année fiscale, c’est %{known}',
  farFromCounty: 'Vous avez saisi %{given} ; dans ce comté, c’est le plus souvent %{known}',
  farFromUsual: 'Vous avez saisi %{given} ; d’habitude, c’est %{known}',
  farFromProtest: 'Vous avez saisi %{given} ; la contestation indique %{known}',
  unlikelyLines: 'Loin de ce qui est connu, dans %{count} lignes : %{lines}',
  characters: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  unprintable:
    'Le contrat et les formulaires ne peuvent pas afficher ces caractères : %{characters}. Écrivez le nom en lettres latines, comme sur l’acte de propriété',
  erasureName: 'Veuillez saisir exactement le prénom et le nom du client',
  idsOrFilter: 'Veuillez indiquer soit des lignes, soit un filtre',
  choice: 'Veuillez choisir l’une des options',
  base64: 'Ce n’est pas du base64 valable',
  keyFirmWide: 'Une clé limitée à des clients ne peut pas avoir ces droits : %{names}',
  taken: 'Ce nom ou ce code existe déjà',
  webhookUrl: 'Veuillez saisir une adresse https publique, sans mot de passe',
  logo: 'Veuillez choisir une image PNG',
  logoSize: 'Au plus %{kilobytes} ko et %{width} × %{height} pixels',
  number: 'Veuillez saisir un nombre',
  inactiveAgent: 'Ce mandataire ne travaille plus pour le cabinet. Veuillez en choisir un autre.',
  plainNumber: 'Écrivez ce nombre avec un point avant les décimales et sans autre signe, comme 1234.56',
  date: 'Veuillez saisir une date',
  time: 'Veuillez saisir une heure, par exemple 14:30',
  stepReason: 'Cette étape est hors de l’ordre prévu. Veuillez dire pourquoi.',
  filingProof: 'Veuillez saisir la confirmation du district d’évaluation',
  packetReason: 'Ce dossier ne plaide pas pour une valeur plus basse. Dites pourquoi il est utilisé.',
  noAppointment: 'Aucun mandat n’est au dossier pour ce bien',
  limitYear: 'Choisissez une année fiscale où la limite des autres biens existe',
  contradictsEntry: 'D’après l’année de première éligibilité, la limite s’applique déjà',
  year: 'Veuillez choisir une année fiscale',
  yesNo: 'Veuillez répondre Oui ou Non',
  reason: 'Veuillez indiquer un motif',
  unknown: 'Ce champ n’est pas connu ici',
  passwordMismatch: 'Les mots de passe ne correspondent pas',
  passwordWrong: 'Ce n’est pas votre mot de passe actuel',
  ownTwoFactor: 'Chacun règle sa propre deuxième étape',
  passwordSame: 'Choisissez un mot de passe différent de l’actuel',
  cron: 'Indiquez une expression cron de cinq champs avec une seule minute, par exemple 0 7 * * 1-5',
  timeZone: 'Choisissez un fuseau horaire',
  officeAccounts: 'Choisissez des comptes actifs du bureau',
  foreignUrl: 'Seules les adresses de ce site sont acceptées',
  emailList: 'Veuillez saisir des adresses e-mail',
  emailTaken: 'Cette adresse e-mail est déjà utilisée.',
  usernameTaken: 'Ce nom d’utilisateur est déjà utilisé.',
  state: 'Veuillez choisir un État',
  beforeOrder: 'Cette date précède celle de la décision',
  beforeBreach: 'Cette date précède celle du manquement',
  oneDaySheet: 'Choisissez les audiences d’une seule personne un même jour',
  postponementPopulation:
    'Seuls les comtés d’au moins un million d’habitants peuvent reporter cette approbation',
  districtListEmpty: 'Cette liste ne contient aucun numéro de compte',
  toplineValue: 'Cette valeur n’est pas un montant en dollars',
  toplineTakenBack: 'La liste annule cette ligne : refusée, retirée ou nulle',
  toplineYear: 'Cette ligne concerne une autre année fiscale',
  toplineTwice: 'La liste contient d’autres lignes pour ce compte, avec d’autres valeurs',
  toplineAdvice:
    'Plusieurs propriétaires de cette liste suivent le conseil du cabinet : écrivez-le pour chaque ligne',
  districtVerdict: 'La liste dit « %{words} » de cette ligne',
  listCells:
    'Cette ligne a plus de cellules que la liste n’a de colonnes : y a-t-il une virgule dans un montant ?',
  toplineColumns:
    'Plusieurs colonnes pourraient contenir la valeur proposée : %{columns}. Veuillez en choisir une',
  toplineDay: 'Ce dernier jour n’est pas une date, comme 2027-06-03 ou 6/3/2027',
  unitColumns: 'Il manque ces colonnes à la liste : %{columns}',
  unitLine: 'Ligne %{line} de la liste : la valeur de la colonne %{column} ne convient pas',
  districtListLines: 'Au plus %{max} lignes à la fois, s’il vous plaît',
  districtListUnreadable: 'Cette liste est illisible : un guillemet manque, ou un champ est trop long',
  confirmationColumns: 'La liste doit avoir une colonne avec la confirmation ou le numéro de dossier',
  wayNotTaken:
    'On ne sait pas si ce district accepte les contestations par cette voie. S’il a accepté celle-ci, veuillez indiquer la raison ; s’il le fait toujours, ajoutez la voie au comté.',
  appointmentFirst: 'Ce district exige le mandat (50-162) avant la contestation. Veuillez d’abord l’envoyer.',
  futureDay: 'Ce jour ne peut pas être dans le futur',
  dayOfOtherYear: 'Ce jour ne peut pas appartenir à cette année fiscale',
  onlyByStep: 'Veuillez saisir ceci avec l’étape correspondante, et non dans une contestation non déposée',
  beforeSigned: 'Ce jour précède celui de la signature',
  acceptedAndRejected: 'Un mandat est soit accepté, soit rejeté : veuillez vider l’autre jour',
  noContract: 'Ce client n’a pas de contrat signé',
  comparableUnknown: 'Le rôle de ce comté et de cette année fiscale n’a pas ce compte',
  comparableSubject: 'C’est le bien lui-même',
  comparableThere: 'Ce compte figure déjà parmi les biens comparables',
  packetSize: 'Ces fichiers dépassent ensemble %{megabytes} Mo',
  ownerSigns: 'Seul le propriétaire signe, pour mettre fin au service pour un bien',
  comparablesFull: '%{max} comptes au plus peuvent être ajoutés',
  leastComparables: 'Au moins autant qu’une conclusion en demande, s’il vous plaît',
  calendarOrder: 'La fin précède le début',
  calendarSpan: 'Choisissez au plus %{max} jours',
  noRecipients: 'Personne ne correspond à ces filtres : il n’y a pas de destinataire',
  mailFileMissing:
    'Une image ou un fichier de ce texte a été supprimé après un mois sans utilisation. Veuillez l’ajouter à nouveau',
  dateTime: 'Veuillez saisir une date et une heure qui existent dans ce fuseau horaire',
  futureTime: 'L’heure ne peut pas être dans le futur',
  tooFarAhead: 'Veuillez choisir une heure dans les %{days} jours',
  unknownPlaceholder: '« %{name} » n’existe pas ; voyez la liste de ce qui peut figurer ici',
  unknownVariable: 'Cet e-mail n’a pas de variable %{name} ; voyez la liste des variables',
  missingVariable: 'Le texte doit contenir la variable {%{name}}',
};

export const bulk: Translated<typeof english.bulk> = {
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

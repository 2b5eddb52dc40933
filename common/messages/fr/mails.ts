import type { mails as english } from '../en/mails.js';
import type { Translated } from '../translate.js';

export const mails: Translated<typeof english> = {
  shared: {
    greeting: 'Bonjour %{firstName},',
    /** Used in the greeting until the office has reviewed the name. */
    unnamed: 'Madame, Monsieur',
    openPortal: 'Ouvrir le portail',
    note: 'Notre remarque : %{reason}',
    partlyRejected: 'Nous n’avons pas pu approuver ces modifications : %{rejectedFields}.',
    requester: { client: 'le client', office: 'le personnel' },
    questions: 'Une question ? Écrivez à %{firmEmail}.',
    whyYou: 'Vous recevez cet e-mail parce que vous êtes client de %{firm}.',
    unsubscribe: 'Ne plus recevoir ce type d’e-mails',
  },
  welcome: {
    subject: 'Bienvenue chez %{firm}',
    ready: 'Bienvenue chez %{firm}. Votre compte est prêt et votre contrat est signé.',
    signIn:
      'Vous vous connectez avec %{email}. Sur le portail, vous suivez vos biens, vos documents et vos économies.',
    deadline: 'À noter : pour toute inscription après le 15 mai, nous ne pouvons pas contester cette année.',
  },
  'sign-in-code': {
    subject: 'Votre code de confirmation',
    intro: 'Votre code de confirmation :',
    validity: 'Il est valable dix minutes et pour cette connexion seulement.',
    notYou:
      'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : changez-le et prévenez-nous à %{firmEmail}.',
  },
  'sign-in-unlock': {
    subject: 'Votre connexion est bloquée pour le moment',
    locked:
      'Quelqu’un a essayé trop souvent de se connecter à votre compte chez %{firm} avec de mauvais mots de passe. Nous avons bloqué la connexion pendant une heure dans tout navigateur que vous n’avez jamais utilisé.',
    instructions:
      'Pour vous connecter maintenant, ouvrez ce lien, puis connectez-vous comme d’habitude avec votre mot de passe :',
    button: 'Se connecter ici',
    validity: 'Le lien fonctionne une seule fois, pendant un jour.',
    notYou:
      'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe n’a pas été deviné. S’il est facile à deviner, choisissez-en un meilleur.',
  },
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe',
    intro:
      'Un nouveau mot de passe a été demandé pour votre compte chez %{firm}. Si c’est vous, choisissez-le ici :',
    button: 'Choisir un nouveau mot de passe',
    validity: 'Le lien fonctionne une seule fois, pendant une heure.',
    notYou: 'Si ce n’est pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    changed: 'Le mot de passe de votre compte a été changé le %{when}. Vos autres sessions sont terminées.',
    notYou:
      'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe et prévenez-nous à %{firmEmail}.',
    button: 'Demander un nouveau mot de passe',
  },
  'password-set-by-admin': {
    subject: 'Un nouveau mot de passe a été défini pour votre compte',
    changed:
      '%{firm} a défini un nouveau mot de passe pour votre compte le %{when}. Toutes vos sessions sont terminées.',
    instructions: 'Si vous ne connaissez pas le nouveau mot de passe, choisissez-en un vous-même :',
    button: 'Choisir un nouveau mot de passe',
    unexpected: 'Vous ne vous y attendiez pas ? Écrivez à %{firmEmail}.',
  },
  'two-factor-changed': {
    subject: 'Votre connexion a été modifiée',
    off: 'La connexion à votre compte ne demande plus de code de confirmation.',
    byEmail: 'La connexion à votre compte demande désormais aussi un code envoyé par e-mail.',
    byApp:
      'La connexion à votre compte demande désormais aussi un code de votre application d’authentification.',
    codesRenewed:
      'De nouveaux codes de secours ont été créés pour votre compte ; les précédents ne fonctionnent plus.',
    notYou:
      'Ce changement date du %{when}. Si ce n’est pas vous, changez votre mot de passe et prévenez-nous à %{firmEmail}.',
  },
  'account-activated': {
    subject: 'Votre compte est de nouveau actif',
    activated:
      '%{firm} a réactivé votre compte : vous pouvez de nouveau vous connecter avec votre adresse e-mail et votre mot de passe.',
    properties: 'Vos biens restent inactifs jusqu’à ce que nous réactivions chacun d’eux.',
  },
  'account-deactivated': {
    subject: 'Votre compte n’est plus actif',
    deactivated:
      '%{firm} a désactivé votre compte. Vous ne pouvez plus vous connecter, et nous ne contestons plus la valeur de vos biens.',
    records: 'Vos factures et vos documents sont conservés.',
    unexpected: 'Vous ne vous y attendiez pas ? Écrivez à %{firmEmail}.',
  },
  'hearing-scheduled': {
    subject: 'L’audience concernant votre bien est fixée',
    property: 'Il s’agit de votre bien %{property}.',
    scheduled: 'L’audience est prévue le %{hearingDate}. Envoyez vos questions et vos pièces à %{firmEmail}.',
  },
  'hearing-set': {
    subject: 'L’audience concernant votre bien aura lieu le %{hearingDate}',
    set: 'La commission de révision (ARB) entendra la contestation concernant votre bien %{property} le %{hearingDate}. Une date indiquée plus tôt n’est plus valable.',
    nothing:
      'Vous n’avez pas à y assister : nous vous représentons. Si vous avez de nouvelles pièces, envoyez-les bientôt à %{firmEmail}.',
  },
  'hearing-reminder': {
    subject: 'Rappel : l’audience concernant votre bien a lieu le %{hearingDate}',
    reminder: 'L’audience concernant votre bien %{property} a lieu le %{hearingDate}.',
    nothing:
      'Votre présence n’est pas nécessaire : nous vous représentons. Si vous avez de nouvelles pièces, envoyez-les dès aujourd’hui.',
  },
  'notice-received': {
    subject: 'L’avis de valeur de votre bien pour %{taxYear}',
    received: 'Le district d’évaluation a envoyé l’avis de valeur de votre bien %{property} pour %{taxYear}.',
    value: 'Valeur de l’avis : %{noticeValue}',
    next: 'Nous vérifions la valeur et préparons votre contestation. Vous n’avez rien à faire pour le moment.',
  },
  'protest-filed': {
    subject: 'Votre contestation pour %{taxYear} est déposée',
    filed:
      'La contestation de la valeur de votre bien %{property} pour %{taxYear} est déposée auprès du district d’évaluation.',
    next: 'Ensuite, nous discutons avec le district, ou sa commission de révision fixe une audience. Vous n’avez rien à faire pour le moment.',
  },
  'protest-decided': {
    subject: 'Votre contestation pour %{taxYear} est tranchée',
    decided: 'La contestation de la valeur de votre bien %{property} pour %{taxYear} est tranchée.',
    value: 'Valeur après la contestation : %{decidedValue}',
    next: 'Le portail montre ce qui s’est passé.',
  },
  'offer-instruction': {
    subject: 'Offres pour %{taxYear} : suivons-nous votre consigne ?',
    intro:
      'La saison des contestations pour %{taxYear} a commencé. Les districts d’évaluation proposent souvent de régler à une valeur et ne laissent que deux jours pour répondre.',
    current: 'Votre consigne pour ces offres : %{instruction}.',
    confirm: 'Connectez-vous pour la confirmer ou la modifier ; vous pouvez le faire à tout moment.',
    limit: 'accepter jusqu’à %{value}',
    ask: 'vous demander',
    advice: 'suivre notre conseil',
    none: 'aucune, nous vous consultons donc pour chacune',
    button: 'Confirmer ou modifier',
  },
  'offer-received': {
    subject: 'Le district d’évaluation propose une valeur pour votre bien',
    offer:
      'Le district d’évaluation est prêt à régler la contestation concernant votre bien %{property} pour %{taxYear} à une valeur de %{offeredValue}.',
    endsAt: 'Vous pouvez répondre jusqu’au %{when}.',
    noEnd: 'Le district n’a pas fixé de dernier jour pour répondre.',
    decide:
      'Dans le portail, vous voyez ce que l’offre vous ferait économiser, et vous pouvez l’accepter ou la refuser.',
    final: 'L’acceptation est définitive : elle met fin à la contestation pour cette année.',
  },
  'document-released': {
    subject: 'Un nouveau document pour vous',
    released: 'Un document concernant votre bien %{property} est à votre disposition : %{documentName}.',
    until: 'Vous pouvez le télécharger sur le portail jusqu’au %{availableUntil}.',
  },
  'invoice-ready': {
    subject: 'Votre facture pour %{taxYear}',
    ready:
      'La contestation concernant votre bien %{property} pour %{taxYear} est terminée, et votre facture est prête.',
    figures: 'Votre économie d’impôt : %{taxSavings}\nNotre facture : %{invoiceAmount}',
  },
  arbitration: {
    subject: 'Ce qui peut suivre l’audience',
    intro:
      'Après l’audience, il reste une voie pour réduire la valeur de %{property} : l’arbitrage ou le recours en justice. Voici les chiffres.',
    account: 'Numéro de compte : %{accountNumber}',
    finalValue: 'Valeur après l’audience',
    opinionOfValue: 'Notre avis de valeur',
    potentialReduction: 'Réduction possible',
    potentialTaxSavings: 'Économie d’impôt possible',
    stateFilingFee: 'Frais de dépôt de l’État',
    upfrontFilingFee: 'Nos frais de dépôt',
    totalSavings: 'Ce qui pourrait vous rester',
    deadline: 'Dernier jour de dépôt',
    consent: 'Dites-nous si vous souhaitez continuer : nous ne déposons rien sans votre accord écrit.',
    answer: 'Répondez à %{firmEmail}.',
  },
  'request-received': {
    subject: 'Nous avons reçu votre demande',
    received: 'Nous avons reçu votre demande : %{request}.',
    property: 'Elle concerne votre bien %{property}.',
    next: 'Nous allons l’examiner et vous écrirons dès qu’une décision sera prise.',
  },
  'market-cut': {
    subject: 'La valeur marchande de votre bien a été réduite pour %{year}',
    intro:
      'Nous avons contesté la valeur %{year} de votre bien, et le district d’évaluation a réduit sa valeur marchande. Voici les chiffres :',
    noticeValue: 'Valeur notifiée',
    finalValue: 'Valeur finale',
    reduction: 'Réduction',
    more: 'Et %{more} autres biens, que vous trouverez sur le portail.',
    meaning:
      'Une valeur marchande plus basse limite les impôts des années à venir. Si la loi plafonne la hausse de votre valeur imposable, la facture de cette année peut changer moins que la valeur marchande.',
    next: 'Le résultat et vos documents se trouvent sur le portail. Des questions ? Écrivez à %{firmEmail}.',
  },
  'no-change': {
    subject: 'Le résultat de votre contestation %{year}',
    intro:
      'Nous avons contesté la valeur %{year} de votre bien. Le district d’évaluation a maintenu sa valeur. Voici les chiffres :',
    noticeValue: 'Valeur notifiée',
    finalValue: 'Valeur finale',
    more: 'Et %{more} autres biens, que vous trouverez sur le portail.',
    meaning: 'Nous regrettons de ne pas pouvoir vous annoncer un meilleur résultat pour cette année.',
    next: 'L’année prochaine, nous vérifierons la nouvelle valeur dès la réception de l’avis. Des questions ? Écrivez à %{firmEmail}.',
  },
  'request-to-review': {
    subject: 'Une demande attend une décision',
    intro: 'Une demande attend votre décision : %{request}.',
    facts: 'Client : %{clientName}\nBien : %{property}\nDemandé par : %{requester}',
    button: 'Examiner la demande',
  },
  'at-risk': {
    subject: 'Contestations à risque : %{atRiskTotal}',
    intro:
      'Ces contestations risquent d’être manquées ou perdues si personne n’agit. En tout : %{atRiskTotal}.',
    first: 'Les premières, par dernier jour de dépôt :',
    button: 'Ouvrir la liste',
  },
  'profile-change-approved': {
    subject: 'Vos modifications de profil sont approuvées',
    decision: 'Les modifications de profil que vous avez demandées sont approuvées et appliquées.',
    button: 'Voir votre profil',
  },
  'profile-changed-by-office': {
    subject: 'Votre profil a été modifié',
    changed: '%{firm} a modifié votre profil. Vérifiez-le et dites-nous si quelque chose est inexact.',
    button: 'Voir votre profil',
  },
  'profile-change-rejected': {
    subject: 'Vos modifications de profil n’ont pas été approuvées',
    decision:
      'Nous n’avons pas pu approuver les modifications de profil que vous avez demandées. Votre profil reste inchangé. Vous pouvez envoyer une nouvelle demande dès maintenant.',
  },
  'property-change-approved': {
    subject: 'Les modifications de votre bien sont approuvées',
    decision:
      'Les modifications de votre bien %{property} que vous avez demandées sont approuvées et appliquées.',
  },
  'property-changed-by-office': {
    subject: 'Les données de votre bien ont été modifiées',
    changed:
      '%{firm} a modifié les données de votre bien %{property}. Vérifiez-les et dites-nous si quelque chose est inexact.',
  },
  'property-change-rejected': {
    subject: 'Les modifications de votre bien n’ont pas été approuvées',
    decision:
      'Nous n’avons pas pu approuver les modifications de votre bien %{property} que vous avez demandées. Il reste inchangé.',
  },
  'property-deletion-approved': {
    subject: 'Votre bien n’est plus actif',
    decision:
      'Comme vous l’avez demandé, votre bien %{property} n’est plus actif : nous ne contesterons pas sa valeur. Ses factures et documents restent dans votre compte.',
  },
  'property-deletion-rejected': {
    subject: 'Votre bien reste actif',
    decision: 'Nous n’avons pas pu retirer votre bien %{property} comme vous l’avez demandé. Il reste actif.',
  },
  'account-deletion-approved': {
    subject: 'Votre compte est fermé',
    decision:
      'Comme vous l’avez demandé, votre compte chez %{firm} est fermé. Vous ne pouvez plus vous connecter et vos biens ne sont plus actifs.',
    records: 'Nous conservons les données que la facturation et la loi exigent.',
  },
  'account-deletion-rejected': {
    subject: 'Votre compte reste ouvert',
    decision:
      'Nous n’avons pas pu fermer votre compte comme vous l’avez demandé. Vous pouvez continuer à l’utiliser.',
  },
  'scheduled-report': {
    subject: '%{schedule} : %{report}',
    intro: 'Voici le rapport « %{report} » du %{due}, avec %{rows} lignes.',
    attached: 'Le fichier est joint.',
    link: 'Le fichier est trop volumineux pour un e-mail. Connectez-vous pour le télécharger :',
    button: 'Ouvrir le fichier',
    why: 'Vous recevez cet e-mail parce qu’un administrateur vous a choisi pour la programmation « %{schedule} ».',
  },
  'scheduled-report-failed': {
    subject: 'Échec du rapport programmé : %{schedule}',
    failed: 'Le rapport « %{report} » du %{due} n’a pas pu être produit.',
    reason: 'Raison : %{reason}',
    button: 'Ouvrir la programmation',
  },
  'backup-failed': {
    subject: 'Problème de sauvegarde',
    failed: 'La sauvegarde du %{due} pose problème.',
    reason: 'Raison : %{reason}',
    button: 'Ouvrir les sauvegardes',
  },
  'webhook-disabled': {
    subject: 'Un webhook a été désactivé',
    disabled: 'Le webhook vers %{webhook} a été désactivé. Il ne reçoit plus d’événements.',
    reason: 'Raison : %{reason}',
    next: 'Les envois en attente sont conservés. Corrigez le récepteur, envoyez un événement de test, puis réactivez le webhook.',
    button: 'Ouvrir le webhook',
  },
};

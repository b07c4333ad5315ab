import {
  ALREADY_PAID,
  ALREADY_SUBSCRIBED,
  IMMEDIATE_START_REQUIRED,
  PAYMENT_REFUSED,
  PAYMENTS_CLOSED,
  PLAN_CHANGE_REFUSED,
  TERMS_REQUIRED,
} from './payment-problems.ts'
import { INTERNAL, MATCH_GONE, UNAVAILABLE } from './problem-body.ts'
import { UNSEEN_MESSAGES } from './unseen-problems.ts'

/**
 * Every refusal of the API, once: its status and the French message that a member reads. The enum, the HTTP mapping and
 * the fallback text are this one table, so they cannot disagree.
 */
export const PROBLEMS = {
  validation: { status: 400, title: 'Veuillez vérifier tous les champs obligatoires' },
  malformed_request: { status: 400, title: 'Cette demande ne peut pas être lue.' },
  self_flash: { status: 400, title: 'Vous ne pouvez pas vous flasher vous-même.' },
  self_target: { status: 400, title: 'Cette action ne peut pas viser votre propre profil.' },
  unknown_photo: { status: 400, title: "Cette photo n'a pas été envoyée depuis votre compte." },
  invalid_image: { status: 400, title: 'Seules les images sont acceptées.' },
  terms_required: { status: 400, title: TERMS_REQUIRED },
  start_required: { status: 400, title: IMMEDIATE_START_REQUIRED },
  promo_invalid: { status: 400, title: "Ce code promo n'est pas valide ou a expiré" },
  card_number_refused: {
    status: 400,
    title: "N'écrivez jamais un numéro de carte ici : il n'a été ni lu, ni gardé.",
  },
  unauthenticated: { status: 401, title: 'Connexion nécessaire' },
  code_invalid: {
    status: 401,
    title: "Ce code n'est pas le bon, ou il a expiré. Vous pouvez en demander un autre.",
  },
  passkey_refused: { status: 401, title: "Cette clé d'accès n'a pas été reconnue." },
  payment_refused: { status: 402, title: PAYMENT_REFUSED },
  forbidden: { status: 403, title: "Vous n'avez pas accès à cette action." },
  email_unconfirmed: {
    status: 403,
    title: 'Confirmez votre adresse e-mail pour envoyer des flashs et des messages.',
  },
  conversation_begun: { status: 409, title: 'Cette conversation est déjà ouverte.' },
  conversation_not_begun: {
    status: 409,
    title: "Personne n'a encore écrit dans cette conversation.",
  },
  conversation_closed: {
    status: 409,
    title: 'Cette conversation est fermée. Aucun de vous ne peut plus y écrire.',
  },
  decline_final: {
    status: 409,
    title: 'Les 24 heures pour revenir sur ce choix sont passées.',
  },
  profile_held: {
    status: 403,
    title:
      "Notre équipe vérifie votre profil. Les flashs et les messages s'ouvriront dès que ce sera fait. Les raisons sont dans « Mes décisions ».",
  },
  profile_hidden: {
    status: 403,
    title:
      'Votre profil est masqué : personne ne pourrait vous répondre. Rendez-le public pour envoyer un flash.',
  },
  profile_unverified: {
    status: 403,
    title:
      "Votre profil attend sa vérification : personne ne pourrait encore vous répondre. Les flashs s'ouvriront dès que ce sera fait.",
  },
  conversations_restricted: {
    status: 403,
    title:
      'Vous ne pouvez pas commencer de nouvelle conversation pour le moment. Nous vous en écrivons les raisons ; les conversations ouvertes continuent.',
  },
  plan_required: {
    status: 403,
    title: 'Votre formule ne comprend pas cette possibilité.',
  },
  consent_required: {
    status: 403,
    title: 'Votre accord est nécessaire pour enregistrer ces préférences.',
  },
  proof_required: { status: 403, title: 'Confirmez votre identité avec un nouveau code.' },
  account_left: {
    status: 403,
    title: 'Ce compte est supprimé. Nous vous renvoyons par e-mail le lien pour le reprendre.',
  },
  account_closed: { status: 403, title: 'Votre compte est fermé.' },
  own_case: { status: 403, title: "Ce dossier vous concerne : il revient à quelqu'un d'autre." },
  own_order: {
    status: 403,
    title: "C'est votre propre commande : elle revient à quelqu'un d'autre de l'équipe.",
  },
  own_opinion: {
    status: 403,
    title: "C'est votre propre lien : envoyez-le à la personne que vous avez choisie.",
  },
  staff_needs_administrator: {
    status: 403,
    title: "Une décision sur un membre de l'équipe revient à l'administration.",
  },
  email_unchangeable: { status: 403, title: "L'adresse ne se modifie pas ici." },
  demo_only: { status: 403, title: 'Les profils de test ne se font pas en production.' },
  not_found: { status: 404, title: "Cette page n'existe pas." },
  // Only after a correct code. How a page shows this and other failures of a login: `toastLoginFailure` in
  // client/features/auth/auth-toasts.tsx.
  account_not_found: { status: 404, title: "Email non trouvé. Créez un compte d'abord." },
  member_not_found: { status: 404, title: "Ce profil n'est plus disponible." },
  export_not_found: { status: 404, title: "Cette archive n'est plus disponible." },
  link_invalid: { status: 404, title: "Ce lien n'est plus valable." },
  photo_gone: { status: 404, title: "Cette photo n'est plus disponible." },
  message_not_found: { status: 404, title: "Ce message n'est plus dans la conversation." },
  match_not_found: { status: 404, title: MATCH_GONE },
  no_welcome_offer: { status: 404, title: "Aucune offre de bienvenue n'est en cours." },
  order_not_found: { status: 404, title: "Cette commande n'existe pas." },
  no_subscription: { status: 404, title: "Vous n'avez pas d'abonnement en cours." },
  session_not_found: { status: 404, title: "Cet appareil n'est plus connecté." },
  passkey_not_found: { status: 404, title: "Cette clé d'accès n'existe plus." },
  social_identity_not_found: { status: 404, title: "Ce compte n'est plus lié au vôtre." },
  case_not_found: { status: 404, title: "Ce dossier n'existe pas." },
  support_not_found: { status: 404, title: "Cette demande n'existe pas." },
  event_not_found: { status: 404, title: "Cet événement n'existe plus." },
  member_export_not_found: { status: 404, title: "Cet export n'est plus disponible." },
  invitation_not_found: { status: 404, title: "Cette invitation n'est plus valable." },
  import_not_found: { status: 404, title: "Cet import n'existe plus." },
  decision_not_found: { status: 404, title: "Cette décision n'existe pas." },
  promo_code_not_found: { status: 404, title: "Ce code promo n'existe plus." },
  offer_not_found: { status: 404, title: "Cette offre n'existe plus." },
  trouble_not_found: { status: 404, title: 'Cet événement a déjà été traité.' },
  email_just_changed: {
    status: 409,
    title:
      'Votre adresse a changé il y a moins de 24 heures : cette action sera possible après ce délai.',
  },
  method_not_allowed: { status: 405, title: "Cette action n'existe pas." },
  verification_not_found: { status: 404, title: "Cette demande n'existe plus." },
  verification_decided: { status: 409, title: 'Cette demande est déjà décidée.' },
  verification_not_asked: { status: 409, title: "Demandez d'abord le geste à faire." },
  already_verified: { status: 409, title: 'Votre profil est déjà vérifié.' },
  no_photo_to_compare: {
    status: 409,
    title: 'Il faut au moins une photo de profil, à laquelle comparer celle que vous prenez.',
  },
  compared_photos_changed: {
    status: 409,
    title: 'La photo principale de ce profil vient de changer : comparez de nouveau.',
  },
  case_taken: { status: 409, title: "Quelqu'un d'autre s'en occupe déjà." },
  support_handled: { status: 409, title: 'Cette demande a déjà été traitée.' },
  case_decided: { status: 409, title: 'Ce dossier est déjà décidé.' },
  second_moderator_required: {
    status: 409,
    title:
      "Ce compte a plus de 30 jours : une autre personne doit confirmer l'exclusion. Demandez un second avis.",
  },
  appeal_needs_another: {
    status: 409,
    title: 'Un recours est lu par une autre personne que celle qui a décidé.',
  },
  terms_changed: {
    status: 409,
    title: 'Nos conditions ont encore changé : rechargez la page pour les lire.',
  },
  already_on_team: { status: 409, title: "Cette personne fait déjà partie de l'équipe." },
  last_administrator: {
    status: 409,
    title:
      "C'est la dernière personne à l'administration : donnez d'abord ce rôle à quelqu'un d'autre.",
  },
  role_from_settings: {
    status: 409,
    title: "Ce rôle vient de la configuration du site (ADMIN_EMAILS) : il s'y retire.",
  },
  appeal_over: {
    status: 409,
    title: "Cette décision ne peut plus être contestée : elle l'a déjà été, ou six mois ont passé.",
  },
  appointment_not_found: { status: 404, title: "Ce rendez-vous n'existe plus." },
  appointment_open: {
    status: 409,
    title: 'Un rendez-vous attend déjà dans cette conversation.',
  },
  appointment_changed: {
    status: 409,
    title: 'Ce rendez-vous a changé, ou son heure est passée. Voici où il en est.',
  },
  call_not_found: { status: 404, title: "Cet appel n'existe plus." },
  call_changed: {
    status: 409,
    title: 'Cet appel a changé, ou son heure est passée. Voici où il en est.',
  },
  call_open: { status: 409, title: 'Un appel attend déjà dans cette conversation.' },
  call_too_early: {
    status: 409,
    title: 'Un appel se propose quand chacun a écrit trois messages.',
  },
  call_partner_away: {
    status: 409,
    title: "Cette personne n'est pas en ligne en ce moment. Proposez-lui un autre moment.",
  },
  call_elsewhere: { status: 409, title: 'Cet appel se poursuit dans une autre fenêtre.' },
  calls_exhausted: {
    status: 409,
    title:
      "Vous avez déjà proposé trois appels ici aujourd'hui. Vous pourrez en proposer un autre demain.",
  },
  calls_away: {
    status: 503,
    title: 'Les appels sont interrompus un moment. Vos messages passent normalement.',
  },
  table_not_found: { status: 404, title: "Cette table n'existe plus." },
  table_appeal_not_found: { status: 404, title: 'Ce recours est déjà traité.' },
  table_changed: { status: 409, title: 'Cette table a changé. Voici où elle en est.' },
  table_full: { status: 409, title: "La dernière place vient d'être prise." },
  table_unsuited: {
    status: 409,
    title: 'Cette fois, la tablée ne vous conviendrait pas assez. Une autre viendra.',
  },
  table_preferences: {
    status: 409,
    title: "Dites d'abord qui vous cherchez, dans vos préférences.",
  },
  table_far: { status: 409, title: 'Cette table est trop loin de chez vous.' },
  table_week_taken: { status: 409, title: 'Vous avez déjà une table cette semaine-là.' },
  table_paused: { status: 409, title: 'Vos invitations aux tables sont en pause.' },
  table_no_host: {
    status: 409,
    title:
      "Personne d'autre à cette table n'a un profil vérifié. Dites-nous si vous ne pouvez plus venir.",
  },
  trusted_unconfirmed: {
    status: 409,
    title: "Votre personne de confiance n'a pas encore donné son accord.",
  },
  check_in_early: {
    status: 409,
    title: "La question n'a pas encore été posée. Elle le sera à son heure.",
  },
  check_in_over: {
    status: 409,
    title: "Il n'est plus temps de remettre la question. Dites-nous si tout va bien.",
  },
  proposals_exhausted: {
    status: 409,
    title:
      "Vous avez déjà proposé trois moments aujourd'hui. Vous pourrez en proposer un autre demain.",
  },
  opinions_exhausted: {
    status: 409,
    title:
      "Vous avez déjà demandé cinq avis aujourd'hui. Vous pourrez en demander un autre demain.",
  },
  no_team_reader: {
    status: 409,
    title:
      "Personne de l'équipe ne peut lire votre demande en ce moment. Choisissez une personne de confiance.",
  },
  opinion_unreadable: {
    status: 409,
    title:
      "Cet avis a été confié à d'autres navigateurs de l'équipe : celui-ci ne peut pas le lire.",
  },
  email_taken: { status: 409, title: 'Cette adresse email est déjà utilisée' },
  stale_version: { status: 409, title: "Ce profil a changé pendant que vous l'éditiez." },
  plan_is_paid: { status: 409, title: 'Abonnement payé en cours, inchangé' },
  passkeys_full: {
    status: 409,
    title: "Vous avez déjà dix clés d'accès. Retirez-en une pour en ajouter une autre.",
  },
  answers_first: {
    status: 409,
    title:
      "Huit personnes attendent un mot de vous. Répondez à l'une d'elles, ou déclinez avec politesse, puis flashez.",
  },
  flashes_exhausted: { status: 409, title: "Flashs épuisés pour aujourd'hui" },
  promo_code_taken: { status: 409, title: 'Ce code existe déjà, en cours ou terminé.' },
  offer_overlaps: { status: 409, title: 'Une autre offre court déjà à ces dates.' },
  already_over: { status: 409, title: "C'est déjà terminé." },
  order_changed: {
    status: 409,
    title: "Cette commande a changé pendant que vous la regardiez. Rien de plus n'a été remboursé.",
  },
  refund_too_large: { status: 409, title: 'Ce montant dépasse ce qui reste à rembourser.' },
  profile_unseen: { status: 409, title: UNSEEN_MESSAGES.masked },
  already_paid: { status: 409, title: ALREADY_PAID },
  already_subscribed: { status: 409, title: ALREADY_SUBSCRIBED },
  plan_change_refused: { status: 409, title: PLAN_CHANGE_REFUSED },
  too_late_to_stop: {
    status: 409,
    title: "L'échéance est à moins de 48 heures : ce renouvellement ne peut plus être arrêté.",
  },
  withdrawal_over: {
    status: 409,
    title: 'Le délai de rétractation de ce contrat est passé.',
  },
  too_large: { status: 413, title: 'Cet envoi est trop volumineux.' },
  photo_too_large: { status: 413, title: 'La taille maximum est de 5MB par photo.' },
  unsupported_media_type: { status: 415, title: "Ce type de contenu n'est pas accepté." },
  too_many_requests: {
    status: 429,
    title: 'Vous allez un peu vite. Patientez quelques instants, puis réessayez.',
  },
  profiles_exhausted: {
    status: 429,
    title:
      'Vous avez vu tous les profils de la journée. De nouveaux vous attendent demain, à minuit.',
  },
  internal: { status: 500, title: INTERNAL },
  payments_unavailable: { status: 503, title: PAYMENTS_CLOSED },
  unavailable: { status: 503, title: UNAVAILABLE },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

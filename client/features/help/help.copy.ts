import type { PlainPath } from '#client/app/paths.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { FRIEND_FLASHES, REFERRER_FLASHES } from '#shared/domain/referral.ts'

export interface HelpQuestion {
  /** The fragment of its URL. It must not change, because people keep these links. */
  id: string
  question: string
  answer: readonly string[]
  /** Other words that people use for it; only the search uses them. */
  otherWords?: string
  /** The page on which to continue. */
  link?: { to: PlainPath; label: string }
}

export interface HelpTopic {
  id: string
  title: string
  questions: readonly HelpQuestion[]
}

const { gratuit, premium } = PLAN_RIGHTS

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'premiers-pas',
    title: 'Premiers pas',
    questions: [
      {
        id: 'profil-vivant',
        question: 'Comment rendre mon profil vivant ?',
        answer: [
          "Ajoutez 3 à 6 photos, rédigez quelques phrases et choisissez 5 à 8 centres d'intérêt. Une photo récente, de face et à la lumière du jour, compte plus que tout le reste.",
        ],
        otherWords: 'bio conseils remplir',
      },
      {
        id: 'ajouter-une-photo',
        question: 'Comment ajouter une photo ?',
        answer: [
          `Dans « Modifier mon profil », touchez un emplacement libre. Vous pouvez en mettre ${PHOTOS_MAX}, en JPG ou en PNG, de 5 Mo au plus chacune. La première est votre photo principale.`,
        ],
        otherWords: 'image portrait changer supprimer',
        link: { to: '/edit-profile', label: 'Modifier mon profil' },
      },
      {
        id: 'photo-reservee',
        question: 'Puis-je réserver une photo à mes affinités ?',
        answer: [
          "Oui, toutes sauf la principale. Dans « Modifier mon profil », réglez la photo et activez « Réservée à mes affinités » : en dehors d'elles, seul un modérateur peut la voir.",
        ],
        otherWords: 'privée cacher',
      },
      {
        id: 'mot-de-passe',
        question: 'Faut-il un mot de passe ?',
        answer: [
          'Non. Nous envoyons un code à votre adresse e-mail. Sur votre appareil personnel, une case permet de ne plus le demander.',
          "Vous pouvez aussi ajouter une clé d'accès dans vos réglages : votre empreinte, votre visage ou le code de votre appareil suffit alors.",
        ],
        otherWords: 'connexion connecter passkey identifiant oublié perdu',
      },
      {
        id: 'confirmer-adresse',
        question: 'Pourquoi me demande-t-on de confirmer mon adresse ?',
        answer: [
          "Pour que personne ne puisse s'inscrire à votre place. Tant qu'elle n'est pas confirmée, votre profil reste invisible ; au bout de 24 heures, l'inscription est effacée.",
        ],
        otherWords: 'e-mail email code',
      },
      {
        id: 'mes-preferences',
        question: "Comment changer les personnes que l'on me propose ?",
        answer: [
          'Dans vos préférences : qui vous cherchez, son âge, la distance et le type de relation. Vos suggestions changent aussitôt, et nous ne vous proposons que des personnes dont les préférences vous correspondent aussi.',
        ],
        otherWords: 'critères suggestions profils région ville',
        link: { to: '/preferences', label: 'Mes préférences' },
      },
    ],
  },
  {
    id: 'flashs',
    title: 'Le système de flashs',
    questions: [
      {
        id: 'un-flash',
        question: "Qu'est-ce qu'un flash ?",
        answer: [
          "Une façon de dire à quelqu'un qu'il vous plaît. Si le flash est réciproque, c'est un match et vous pouvez vous écrire.",
        ],
        otherWords: 'affinité flasher aimer',
      },
      {
        id: 'flashs-par-jour',
        question: 'Combien de flashs par jour ?',
        answer: [
          `${gratuit.dailyFlashes} avec la formule gratuite, ${premium.dailyFlashes} avec Premium, illimités avec Gold. Ils se renouvellent chaque jour à minuit.`,
        ],
        otherWords: 'renouveler reste limite épuisés',
      },
      {
        id: 'qui-m-a-flashe',
        question: "Puis-je savoir qui m'a flashé ?",
        answer: [
          'Avec Premium et Gold, oui ; vous voyez aussi qui a visité votre profil. Avec la formule gratuite, vous savez combien de personnes sont venues, sans savoir lesquelles.',
        ],
        otherWords: 'flashs reçus visites visiteurs',
      },
      {
        id: 'passer-un-profil',
        question: 'Que devient un profil que je passe ?',
        answer: [
          "Il ne vous est plus proposé pendant 60 jours, et l'autre personne n'en sait rien. Avec Premium et Gold, son profil revient plus tôt si cette personne vous flashe.",
        ],
        otherWords: 'refuser revenir erreur',
      },
    ],
  },
  {
    id: 'messagerie',
    title: 'Messagerie',
    questions: [
      {
        id: 'engager-la-conversation',
        question: 'Qui peut engager la conversation ?',
        answer: [
          "Tout le monde. Avec la formule gratuite, vous choisissez l'une de nos huit cartes, une par affinité : l'autre personne vous répond librement, et vous aussi ensuite. Écrire d'emblée avec vos propres mots est réservé à Premium et Gold.",
        ],
        otherWords: 'message écrire répondre',
      },
      {
        id: 'messages-lus',
        question: "Mes messages sont-ils lus par l'équipe ?",
        answer: [
          "Non. Un modérateur ne lit que ce qu'un membre lui montre : les messages d'un signalement, avec les mots de vos rendez-vous, ou ceux qu'il soumet pour un deuxième avis.",
        ],
        otherWords: 'confidentialité privé surveillés',
      },
      {
        id: 'liens',
        question: "Pourquoi un lien reçu ne s'ouvre-t-il pas tout de suite ?",
        answer: [
          "Nous vous montrons d'abord l'adresse où il mène. Ne l'ouvrez que si vous connaissez ce site, et n'y donnez ni code ni coordonnées bancaires.",
        ],
        otherWords: 'site adresse arnaque',
      },
      {
        id: 'statut-en-ligne',
        question: 'Peut-on voir quand je suis en ligne ?',
        answer: ['Oui, sauf si vous désactivez « Statut en ligne » dans vos réglages.'],
        otherWords: 'présence connecté dernière visite',
        link: { to: '/settings/visibilite', label: 'Réglages' },
      },
    ],
  },
  {
    id: 'abonnements',
    title: 'Abonnements',
    questions: [
      {
        id: 'formules',
        question: 'Que donne chaque formule ?',
        answer: [
          `Gratuit : ${gratuit.dailyFlashes} flashs par jour, vous engagez la conversation par l'une de nos huit cartes, et vous répondez à qui vous a écrit.`,
          `Premium : ${premium.dailyFlashes} flashs par jour, vous engagez la conversation avec vos propres mots, vous voyez qui vous a flashé ou visité, et vous filtrez les profils.`,
          'Gold : tous les avantages de Premium, des flashs illimités, la navigation incognito, et votre profil en tête des suggestions et à la une.',
          "Quand vous nous écrivez, nous répondons d'abord aux membres Gold, puis aux membres Premium.",
        ],
        otherWords: 'premium gold gratuit abonner avantages différence',
      },
      {
        id: 'prix',
        question: 'Quels sont les prix ?',
        answer: [
          'Premium : 13\u00a0€ par mois sans engagement, ou 10\u00a0€ par mois avec engagement 6 mois, 60\u00a0€.',
          'Gold : 25\u00a0€ par mois sans engagement, ou 19\u00a0€ par mois avec engagement 12 mois, 228\u00a0€.',
        ],
        otherWords: 'tarif coût payer euros combien premium gold',
      },
      {
        id: 'changer-de-formule',
        question: 'Comment changer de formule ?',
        answer: [
          "De Premium à Gold, c'est immédiat : le prix des jours qui restent est déduit. Tout autre changement prend effet à l'échéance de ce que vous avez payé.",
        ],
        otherWords: 'passer gold premium mois engagement',
        link: { to: '/subscription', label: 'Les formules' },
      },
      {
        id: 'produits-ponctuels',
        question: 'Que puis-je acheter en plus ?',
        answer: [
          "Dans votre profil, sous « Mes bonus » : ce qui est en cours, jusqu'à quand, et ce que votre formule permet d'acheter.",
          'Pack 50 Flashs, 5\u00a0€, avec Premium : à utiliser sous 30 jours. Super Flash, 2\u00a0€, avec Gold : la première position pendant 1 heure. Mise en avant, 10\u00a0€, avec toutes les formules : une priorité pendant 24 heures.',
        ],
        otherWords: 'bonus pack super flash boost mise en avant',
        link: { to: '/profile', label: 'Mes bonus' },
      },
      {
        id: 'code-promo',
        question: 'Comment utiliser un code promo ?',
        answer: [
          "Choisissez une formule : avant de payer, saisissez-le sous « Code promo », puis appuyez sur « Appliquer ». Le nouveau prix s'affiche aussitôt.",
        ],
        otherWords: 'réduction remise offre bienvenue',
        link: { to: '/subscription', label: 'Les formules' },
      },
      {
        id: 'parrainage',
        question: 'Comment fonctionne le parrainage ?',
        answer: [
          `Envoyez votre lien à une personne de votre entourage. Une fois son adresse confirmée, son profil complet et son premier flash envoyé, elle reçoit ${FRIEND_FLASHES} flashs et vous ${REFERRER_FLASHES}.`,
        ],
        otherWords: 'parrainer parrain filleul inviter code ami',
        link: { to: '/referral', label: 'Parrainer' },
      },
      {
        id: 'recus',
        question: 'Où sont mes reçus et mon contrat ?',
        answer: [
          'Dans vos réglages, sous « Abonnement », en PDF. Chaque commande vous est aussi confirmée par e-mail, avec son contrat.',
        ],
        otherWords: 'facture pdf paiement justificatif',
        link: { to: '/settings/abonnement', label: 'Réglages' },
      },
      {
        id: 'mettre-fin',
        question: 'Comment mettre fin à mon abonnement ?',
        answer: [
          "Le lien « résilier votre contrat » figure au bas de nos pages. Il fonctionne sans se connecter, et vous n'avez pas à nous appeler.",
          "Une formule sans engagement s'arrête avant son prochain paiement. Une formule avec engagement ne se renouvelle pas si vous le demandez jusqu'à 48 h avant son terme ; nous vous prévenons six semaines avant.",
          "Vous gardez vos avantages jusqu'à la fin de la période payée.",
        ],
        otherWords: 'arrêter résilier annuler stopper désabonner renouvellement',
        link: { to: '/resilier', label: 'résilier votre contrat' },
      },
      {
        id: 'changer-d-avis',
        question: "Puis-je changer d'avis ?",
        answer: [
          "Oui, pendant 14 jours après chaque commande, sans motif. Ce qui n'a pas servi vous est remboursé au centime près, sous 14 jours.",
        ],
        otherWords: 'rétractation remboursement rembourser renoncer',
        link: { to: '/retractation', label: 'renoncer au contrat ici' },
      },
      {
        id: 'paiement-refuse',
        question: 'Que se passe-t-il si un paiement échoue ?',
        answer: [
          "S'il s'agit d'un renouvellement, nous présentons de nouveau le paiement après 3 jours, puis après 7 jours, et votre formule reste ouverte d'ici là. Ensuite elle prend fin, et rien ne vous est réclamé.",
          'Vous pouvez aussi payer tout de suite avec une autre carte : par le lien de notre e-mail, ou depuis vos réglages.',
        ],
        otherWords: 'carte expirée refusée refusé échec échoué impayé banque prélèvement',
        link: { to: '/settings/abonnement', label: 'Mes réglages' },
      },
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité',
    questions: [
      {
        id: 'signaler',
        question: 'Comment signaler un profil ?',
        answer: [
          'Depuis le profil, la conversation ou la page Sécurité. Les signalements sont examinés sous 24 heures.',
        ],
        otherWords: 'faux profil insulte plainte',
        link: { to: '/security', label: 'Sécurité' },
      },
      {
        id: 'bloquer',
        question: "Comment bloquer quelqu'un ?",
        answer: [
          "Dans le menu de la conversation. La personne n'en est pas informée et ne vous verra plus.",
          "Le menu d'un profil et la page Sécurité le permettent aussi. Un blocage se lève dans vos réglages.",
        ],
        otherWords: 'débloquer ne plus voir',
      },
      {
        id: 'demande-d-argent',
        question: "On me demande de l'argent. Que faire ?",
        answer: [
          "N'envoyez rien, quelle que soit l'histoire, et signalez le profil. Si vous avez déjà payé, ce n'est pas votre faute : appelez votre banque tout de suite.",
        ],
        otherWords: 'arnaque escroquerie victime virement carte cadeau',
        link: { to: '/security', label: 'Sécurité' },
      },
      {
        id: 'mise-en-garde',
        question: 'Pourquoi un mot de prudence sous un message ?',
        answer: [
          "Il parle d'argent, propose de quitter Embellie, ou ressemble à ceux de certaines arnaques. Il peut être sincère : nous rappelons seulement des faits. Prenez votre temps.",
          "Ses numéros, adresses et liens restent masqués jusqu'à « J'ai compris », ou jusqu'à ce que vous ayez écrit avoir pu vous parler ou vous voir.",
          "Cette vérification se fait sur votre appareil : ni nous ni la personne qui a écrit le message n'en savons rien.",
        ],
        otherWords: 'avertissement alerte êtes-vous sûr arnaque masqué numéro lien vérification',
        link: { to: '/security', label: 'Sécurité' },
      },
      {
        id: 'supprimer-mon-compte',
        question: 'Comment supprimer mon compte ?',
        answer: [
          "Dans vos réglages, sous « Partir ». Votre profil disparaît aussitôt, vous avez 14 jours pour changer d'avis, et tout est effacé au trentième jour. Rien n'est plus prélevé.",
        ],
        otherWords: 'quitter effacer partir désinscrire données',
        link: { to: '/settings/partir', label: 'Réglages' },
      },
      {
        id: 'lieu-des-photos',
        question: 'Mes photos disent-elles où je vis ?',
        answer: [
          "Non. Nous les enregistrons de nouveau, sans le lieu ni la date que votre appareil y avait inscrits. Prenez garde à ce que l'on y voit : une rue, une plaque.",
        ],
        otherWords: 'localisation gps adresse géolocalisation',
      },
    ],
  },
]

/** The most frequent questions, shown under the search field. */
export const OFTEN_ASKED = [
  { id: 'ajouter-une-photo', label: 'ajouter une photo' },
  { id: 'flashs-par-jour', label: 'renouveler ses flashs' },
  { id: 'mettre-fin', label: 'arrêter un abonnement' },
] as const

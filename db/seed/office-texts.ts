import type { GroundName } from '#shared/domain/moderation.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import type { SupportTopic } from '#shared/domain/support.ts'

interface Report {
  readonly isByWoman: boolean
  readonly reason: ReportReason
  readonly details: string
  /** The messages of the reported member that the report includes. */
  readonly messages: readonly string[]
  readonly hoursAgo: number
  /** The decision, always a warning; absent if the report is still open. */
  readonly decision?: {
    readonly afterHours: number
    readonly ground: GroundName
    readonly facts: string
  }
}

export const REPORTS: readonly Report[] = [
  {
    isByWoman: true,
    reason: 'behaviour',
    details: "J'ai dit non deux fois à un rendez-vous. Il insiste, et le ton change.",
    messages: [
      'Dimanche alors ? Ou lundi, je peux me libérer.',
      'Vous pourriez au moins répondre, après tout ce temps.',
    ],
    hoursAgo: 20,
  },
  {
    isByWoman: false,
    reason: 'fake_profile',
    details:
      "Les photos ressemblent à celles d'une comédienne, et elle évite toutes mes questions.",
    messages: [],
    hoursAgo: 9,
  },
  {
    isByWoman: true,
    reason: 'other',
    details: "Il dit habiter ma ville et n'en connaît ni le marché ni la gare.",
    messages: [],
    hoursAgo: 3,
  },
  {
    isByWoman: true,
    reason: 'money',
    details:
      "Nous échangions depuis deux jours quand il m'a parlé d'une facture de garage. J'ai préféré ne pas répondre.",
    messages: [
      "Ma voiture est immobilisée et ma carte est bloquée jusqu'à lundi.",
      'Auriez-vous de quoi me dépanner ? Je vous rends tout mardi.',
    ],
    hoursAgo: 150,
    decision: {
      afterHours: 11,
      ground: 'money',
      facts: "Une demande d'argent après deux jours de conversation.",
    },
  },
]

interface Request {
  /** The sender is the first member with this plan. */
  readonly plan: Plan
  readonly topic: SupportTopic
  readonly message: string
  readonly hoursAgo: number
  readonly answer?: string
}

export const REQUESTS: readonly Request[] = [
  {
    plan: 'premium',
    topic: 'subscription',
    message:
      'Bonjour, je voudrais passer de Premium à Gold avant mes vacances. Ce que j’ai déjà payé est-il déduit ?',
    hoursAgo: 5,
  },
  {
    plan: 'gratuit',
    topic: 'account',
    message:
      'Bonjour, je déménage à la fin du mois. Comment changer de ville sans perdre mes affinités ?',
    hoursAgo: 16,
  },
  {
    plan: 'gold',
    topic: 'technical',
    message:
      'Sur ma tablette, la photo reste grise quand je l’ajoute. Sur mon téléphone tout va bien.',
    hoursAgo: 75,
    answer:
      'Bonjour, merci de nous l’avoir signalé. La tablette enregistre ses photos dans un format que nous ne lisons pas : choisissez « JPEG » dans ses réglages, et tout ira bien.',
  },
]

/** The purge recognises the demo's events by their titles. */
export const EVENTS = [
  {
    title: 'Balade et goûter au Jardin des Plantes',
    description:
      'Une promenade d’une heure à pas tranquilles, puis un chocolat chaud. Vingt personnes, autant de femmes que d’hommes.',
    city: 'Paris',
    place: 'Jardin des Plantes, entrée place Valhubert',
    inDays: 12,
    hour: 14.5,
  },
  {
    title: 'Dîner des curieux',
    description:
      'Huit tables de quatre, un menu simple, une question par plat. On change de table au dessert.',
    city: 'Lyon',
    place: 'Brasserie des Halles, salle du fond',
    inDays: 26,
    hour: 19.5,
  },
  {
    title: 'Atelier de danse à deux',
    description: 'Une heure de valse pour débutants, sans avoir besoin de venir accompagné.',
    city: 'Bordeaux',
    place: 'Salle des fêtes du Grand Parc',
    inDays: -18,
    hour: 18,
  },
] as const

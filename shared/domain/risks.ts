/** The signals that are derived from the behaviour of an account, without reading any message. */
export const RISK_KINDS = [
  'recipients',
  'blocked',
  'declined',
  'reported',
  'doubted',
  'hasty',
  'eager',
  'swift',
  'visits',
  'resembles',
  'device',
  'place',
  'newcomer',
] as const
export type RiskKind = (typeof RISK_KINDS)[number]

export interface RiskSignal {
  kind: RiskKind
  /** How often the signal was seen, and out of how many (null if there is no total). */
  seen: number
  among: number | null
}

/** By how many hours the team can prolong a restriction. */
export const PROLONGED_HOURS = 48
/** How long a member has for a verification that the team requested. */
export const VERIFICATION_DAYS = 30
/** The half-life of a signal: after this number of days it counts half. */
export const HALF_LIFE_DAYS = 7

/** What a member can have in common with an excluded member. */
export const RESEMBLANCES = ['device', 'photo', 'card', 'mailbox', 'passkey'] as const
export type Resemblance = (typeof RESEMBLANCES)[number]

export const RESEMBLANCE_LABELS: Record<Resemblance, string> = {
  device: 'Le même appareil',
  photo: 'Une photo semblable',
  card: 'La même carte bancaire',
  mailbox: 'La même boîte aux lettres',
  passkey: "La même clé d'accès",
}

/** The reported place of a moderation case that was opened because of risk signals, not by a report. */
export const RISK_CASE_LOCATION = 'Signaux de comportement'

/** The decisions that the team can take about a risk case. */
export const RISK_OUTCOMES = ['lifted', 'verify', 'kept', 'excluded'] as const
export type RiskOutcome = (typeof RISK_OUTCOMES)[number]

export const RISK_OUTCOME_LABELS: Record<RiskOutcome, string> = {
  lifted: 'Lever la limite',
  verify: 'Demander une vérification',
  kept: `Garder la limite ${PROLONGED_HOURS} h`,
  excluded: 'Exclure',
}

export const RISK_LABELS: Record<RiskKind, string> = {
  recipients: 'Beaucoup de premiers messages',
  blocked: 'Bloqué par qui a reçu ses messages',
  declined: 'Décliné dans la journée',
  reported: 'Signalé par des membres',
  doubted: 'Des avis « Méfie-toi »',
  hasty: 'Des choix plus rapides que la lecture',
  eager: 'Des flashs sans choisir',
  swift: "Premiers mots plus vite qu'on ne les écrit",
  visits: 'Visites sans fin',
  resembles: 'Retour probable',
  device: 'Appareil partagé',
  place: 'Lieu et fuseau en désaccord',
  newcomer: 'Compte tout neuf',
}

/** A signal in words, for the team and for the member concerned. */
export function describeSignal({ kind, seen, among }: RiskSignal): string {
  switch (kind) {
    case 'recipients':
      return `${seen} destinataires en 2 jours, profil non vérifié`
    case 'blocked':
    case 'declined':
      return `${seen} fois sur ${among ?? seen}, en 30 jours`
    case 'reported':
      return seen > 1 ? `Par ${seen} membres en 30 jours` : 'Par un membre en 30 jours'
    case 'doubted':
      return `De ${seen} membres différents en 30 jours`
    case 'hasty':
      return `La moitié des ${seen} derniers profils en moins d'une seconde et demie`
    case 'eager':
      return `La plupart des profils flashés, lors de ${seen} visites en 7 jours`
    case 'swift':
      return `${seen} fois moins de 25 secondes après les premiers mots à quelqu'un d'autre`
    case 'visits':
      return `${seen} profils ouverts en un jour`
    case 'resembles':
      return "Photo, appareil, carte ou adresse de quelqu'un qui a été exclu"
    case 'device':
      return seen > 1
        ? `${seen} comptes créés sur cet appareil en une semaine`
        : 'Un autre compte de cet appareil est limité'
    case 'place':
      return "L'appareil est réglé sur un autre fuseau que celui de la ville"
    case 'newcomer':
      return 'Inscrit depuis moins de 7 jours'
  }
}

/** The facts of a hold. They do not say what matched: an excluded person would change it and come back. */
export const HOLD_FACTS =
  "Des éléments de votre compte ressemblent à ceux d'un compte que nous avons fermé ou suspendu. Cela peut être une coïncidence : rien ne vous est reproché. Aucun message n'a été lu."

/** « Sans lire aucun message, nous avons vu ceci : Compte tout neuf (Inscrit depuis moins de 7 jours). » */
export function factsOf(signals: readonly RiskSignal[]): string {
  const seen = signals.map((signal) => `${RISK_LABELS[signal.kind]} (${describeSignal(signal)})`)
  return `Sans lire aucun message, nous avons vu ceci : ${seen.join(' ; ')}.`
}

/** Gestures that the member makes in the live photo, so that an older picture cannot be used. */
export const GESTURES = ['open_hand', 'thumb_up', 'two_fingers', 'hand_on_head'] as const
export type Gesture = (typeof GESTURES)[number]

export const GESTURE_LABELS: Record<Gesture, string> = {
  open_hand: 'La main ouverte, près de la joue',
  thumb_up: 'Le pouce levé, près du menton',
  two_fingers: "Deux doigts levés, près de l'épaule",
  hand_on_head: 'La main posée sur la tête',
}

/** The reasons for refusing a verification. */
export const VERIFICATION_REFUSALS = ['gesture', 'face', 'live', 'quality', 'person'] as const
export type VerificationRefusal = (typeof VERIFICATION_REFUSALS)[number]

export const VERIFICATION_REFUSAL_LABELS: Record<VerificationRefusal, string> = {
  gesture: "Le geste n'est pas visible",
  face: 'Le visage est caché',
  live: "La photo n'est pas prise sur le moment",
  quality: 'La photo est trop floue ou trop sombre',
  person: 'Les photos montrent une autre personne',
}

export const REFUSAL_WORDS_MAX = 500

/** A verification that is not decided within this number of days lapses, and its photo is deleted. */
export const VERIFICATION_LAPSES_DAYS = 30

/**
 * The outcome of a verification. `needed`: the profile is hidden until it is verified; `ended`: the main photo was
 * changed; `again`: a moderator must compare the same photos once more.
 */
export type VerificationNews = 'needed' | 'approved' | 'refused' | 'lapsed' | 'ended' | 'again'

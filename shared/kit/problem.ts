import * as z from 'zod/mini'

/** The sentences that a page says by itself, when no answer came to say them. */
export const INTERNAL = 'Une erreur est survenue. Veuillez réessayer.'
export const UNAVAILABLE =
  'Le service est momentanément indisponible. Réessayez dans quelques instants.'
export const MATCH_GONE = "Cette conversation n'est plus disponible."

/**
 * Every refusal the API can utter, once: its status and the French sentence a member reads.
 * The enum, the HTTP mapping and the fallback text are this one table, so they cannot disagree.
 */
export const PROBLEMS = {
  validation: { status: 400, title: 'Veuillez vérifier tous les champs obligatoires' },
  malformed_request: { status: 400, title: 'Cette demande ne peut pas être lue.' },
  self_flash: { status: 400, title: 'Vous ne pouvez pas vous flasher vous-même.' },
  self_target: { status: 400, title: 'Cette action ne peut pas viser votre propre profil.' },
  unknown_photo: { status: 400, title: "Cette photo n'a pas été envoyée depuis votre compte." },
  invalid_image: { status: 400, title: 'Seules les images sont acceptées.' },
  unauthenticated: { status: 401, title: 'Connexion nécessaire' },
  code_invalid: { status: 401, title: "Ce code n'est pas le bon, ou il a expiré." },
  passkey_refused: { status: 401, title: "Cette clé d'accès n'a pas été reconnue." },
  forbidden: { status: 403, title: "Vous n'avez pas accès à cette action." },
  email_unconfirmed: {
    status: 403,
    title: 'Confirmez votre adresse e-mail pour envoyer des flashs et des messages.',
  },
  plan_required: {
    status: 403,
    title: 'Cette possibilité est réservée aux formules Premium et Gold.',
  },
  consent_required: {
    status: 403,
    title: 'Votre accord est nécessaire pour enregistrer ces préférences.',
  },
  proof_required: { status: 403, title: 'Confirmez votre identité avec un nouveau code.' },
  not_found: { status: 404, title: "Cette page n'existe pas." },
  account_not_found: { status: 404, title: "Email non trouvé. Créez un compte d'abord." },
  member_not_found: { status: 404, title: "Ce profil n'est plus disponible." },
  link_invalid: { status: 404, title: "Ce lien n'est plus valable." },
  match_not_found: { status: 404, title: MATCH_GONE },
  no_welcome_offer: { status: 404, title: "Aucune offre de bienvenue n'est en cours." },
  session_not_found: { status: 404, title: "Cet appareil n'est plus connecté." },
  passkey_not_found: { status: 404, title: "Cette clé d'accès n'existe plus." },
  method_not_allowed: { status: 405, title: "Cette action n'existe pas." },
  email_taken: { status: 409, title: 'Cette adresse email est déjà utilisée' },
  passkeys_full: {
    status: 409,
    title: "Vous avez déjà dix clés d'accès. Retirez-en une pour en ajouter une autre.",
  },
  flashes_exhausted: { status: 409, title: "Flashs épuisés pour aujourd'hui" },
  too_large: { status: 413, title: 'Cet envoi est trop volumineux.' },
  photo_too_large: { status: 413, title: 'La taille maximum est de 5MB par photo.' },
  unsupported_media_type: { status: 415, title: "Ce type de contenu n'est pas accepté." },
  too_many_requests: {
    status: 429,
    title: 'Vous allez un peu vite. Patientez quelques instants, puis réessayez.',
  },
  internal: { status: 500, title: INTERNAL },
  unavailable: { status: 503, title: UNAVAILABLE },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** One refused field: `path` in dotted form (`interests.2`), `message` in French. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every refusal, `application/problem+json` (RFC 9457). `message` is shown as it is. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  // Not an enumeration: a page that was opened before the server learned a code still shows its message.
  code: z.custom<ProblemCode>((code) => typeof code === 'string'),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  requestId: z.string(),
})

export type Problem = z.infer<typeof problemSchema>
export type FieldError = z.infer<typeof fieldErrorSchema>

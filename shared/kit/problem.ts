import * as z from 'zod/mini'

/**
 * Every refusal the API can utter, once: its status and the French sentence a member reads.
 * The enum, the HTTP mapping and the fallback text are this one table, so they cannot disagree.
 */
export const PROBLEMS = {
  validation: { status: 400, title: 'Veuillez vérifier tous les champs obligatoires' },
  malformed_request: { status: 400, title: 'Cette demande ne peut pas être lue.' },
  self_flash: { status: 400, title: 'Vous ne pouvez pas vous flasher vous-même.' },
  unknown_photo: { status: 400, title: "Cette photo n'a pas été envoyée depuis votre compte." },
  invalid_image: { status: 400, title: 'Seules les images sont acceptées.' },
  unauthenticated: { status: 401, title: 'Connexion nécessaire' },
  code_invalid: { status: 401, title: "Ce code n'est pas le bon, ou il a expiré." },
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
  match_not_found: { status: 404, title: "Cette conversation n'est plus disponible." },
  method_not_allowed: { status: 405, title: "Cette action n'existe pas." },
  email_taken: { status: 409, title: 'Cette adresse email est déjà utilisée' },
  flashes_exhausted: { status: 409, title: "Flashs épuisés pour aujourd'hui" },
  too_large: { status: 413, title: 'Cet envoi est trop volumineux.' },
  photo_too_large: { status: 413, title: 'La taille maximum est de 5MB par photo.' },
  unsupported_media_type: { status: 415, title: "Ce type de contenu n'est pas accepté." },
  too_many_requests: {
    status: 429,
    title: 'Vous allez un peu vite. Patientez quelques instants, puis réessayez.',
  },
  internal: { status: 500, title: 'Une erreur est survenue. Veuillez réessayer.' },
  unavailable: {
    status: 503,
    title: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

/** One refused field: `path` in dotted form (`interests.2`), `message` in French. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every refusal, `application/problem+json` (RFC 9457). `message` is shown as it is. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  requestId: z.string(),
})

export type Problem = z.infer<typeof problemSchema>
export type FieldError = z.infer<typeof fieldErrorSchema>

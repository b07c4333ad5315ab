import type { TestPath } from '#shared/domain/test-pages.ts'

/** The settings: the index, and a page for each section. */
export const SETTINGS_PATHS = [
  '/settings',
  '/settings/apparence',
  '/settings/alertes',
  '/settings/visibilite',
  '/settings/abonnement',
  '/settings/connexion',
  '/settings/donnees',
  '/settings/partir',
] as const
export type SettingsPath = (typeof SETTINGS_PATHS)[number]

/** Every path of the product, as a pattern. A pattern without a route shows the not-found page. */
export type Pattern =
  | TestPath
  | SettingsPath
  | '/'
  | '/login'
  | '/home'
  | '/onboarding'
  | '/messages'
  | '/messages/a-repondre'
  | '/messages/:partnerId/avis'
  | '/messages/:partnerId/rendez-vous'
  | '/messages/:partnerId/lendemain'
  | '/tout-va-bien/:appointmentId'
  | '/avis/:token'
  | '/personne-de-confiance'
  | '/confiance/:token'
  | '/rendez-vous/:token'
  | '/nouvelles'
  | '/chat/:partnerId'
  | '/profile'
  | '/preferences'
  | '/profiles'
  | '/profiles/:memberId'
  | '/edit-profile'
  | '/subscription'
  | '/revenuecat-subscription'
  | '/checkout'
  | '/payment-card'
  | '/monthly-offer'
  | '/referral'
  | '/evenements'
  | '/evenements/disponibilites'
  | '/evenements/tables/:tableId'
  | '/help'
  | '/security'
  | '/classement'
  | '/contact'
  | '/signaler'
  | '/landing'
  | '/accueil-v2'
  | '/ebook'
  | '/guide'
  | '/conseils'
  | '/newsletter/confirmation'
  | '/newsletter/desinscription'
  | '/emails/desinscription'
  | '/legal/mentions-legales'
  | '/legal/cgv'
  | '/legal/politique-confidentialite'
  | '/resilier'
  | '/retractation'
  | '/reprendre'
  | '/retablir-adresse'
  | '/accessibilite'
  | '/decisions'
  | '/decisions/:token'
  | '/admin'
  | '/admin/signalements'
  | '/admin/risques'
  | '/admin/verifications'
  | '/admin/opinions'
  | '/admin/test-profiles'
  | '/admin/import'
  | '/admin/assistance'
  | '/admin/paiements'
  | '/admin/revenus'
  | '/admin/membres/:memberId'
  | '/admin/evenements'
  | '/admin/tables'
  | '/admin/chiffres'
  | '/admin/journal'
  | '/admin/codes-promo'
  | '/admin/offres'
  | '/admin/newsletter'
  | '/admin/equipe'
  | '/rejoindre-l-equipe'

export type PathParams<T extends string> = T extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : T extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>

/** The patterns without parameters, which are paths themselves. */
export type PlainPath = { [P in Pattern]: P extends `${string}:${string}` ? never : P }[Pattern]

declare const checked: unique symbol

/** A path built by `href`, so that a mistyped one does not compile. */
export type Path = string & { readonly [checked]: true }

export type Destination = Path | PlainPath

type Query = Record<string, string | number | undefined>

type HrefArgs<P extends Pattern> = P extends PlainPath
  ? [params?: Record<never, string>, query?: Query, part?: string]
  : [params: PathParams<P>, query?: Query, part?: string]

/** Fills in the parameters and the query of a pattern; `part` is the id of the element to scroll to. */
export function href<P extends Pattern>(pattern: P, ...[params, query, part]: HrefArgs<P>): Path {
  const values = new Map<string, string>(Object.entries(params ?? {}))
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name) ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value))
  }
  const withQuery = search.size > 0 ? `${path}?${search}` : path
  return (part === undefined ? withQuery : `${withQuery}#${part}`) as Path
}

function regexpOf(pattern: Pattern): RegExp {
  return new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
}

/** The first of these patterns that matches the path. */
export function findPattern<P extends Pattern>(
  patterns: readonly P[],
  pathname: string,
): P | undefined {
  return patterns.find((pattern) => regexpOf(pattern).test(pathname))
}

/** The parameters of a path that matches `pattern`, else null. They are ids, so they are not decoded. */
export function readPathParams<P extends Pattern>(
  pattern: P,
  pathname: string,
): PathParams<P> | null {
  const found = regexpOf(pattern).exec(pathname)
  return found && ({ ...found.groups } as PathParams<P>)
}

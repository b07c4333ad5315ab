import type { SocialProvider } from '#shared/contracts/social.ts'
import type { MemberSource } from '#shared/domain/sources.ts'

/** Our pages whose visitors are counted separately. Nothing else about the page that led to the form is kept. */
const SOURCE_BY_PATH = new Map<string, MemberSource>([
  ['/guide', 'guide'],
  ['/ebook', 'guide'],
  ['/conseils', 'guide'],
  ['/accueil-v2', 'accueil-v2'],
])

interface Arrival {
  /** The newcomer came with the referral code of a member. */
  isReferred: boolean
  /** Path of the page that led to the form, as reported by the browser. */
  referringPath: string | undefined
  /** The guide was requested with this address earlier. */
  hasRequestedGuide: boolean
  /** The site that vouched for the address. */
  provider: SocialProvider | undefined
}

/** Where a newcomer comes from, as one word. What led to the form takes precedence over how the form was filled in. */
export function sourceOf({
  isReferred,
  referringPath,
  hasRequestedGuide,
  provider,
}: Arrival): MemberSource {
  if (isReferred) return 'parrainage'
  const page = SOURCE_BY_PATH.get(referringPath?.split('?')[0] ?? '')
  if (page) return page
  if (hasRequestedGuide) return 'guide'
  return provider ?? 'direct'
}

import type { SocialProvider } from '#shared/contracts/social.ts'
import type { MemberSource } from '#shared/domain/sources.ts'

/** The pages of ours whose readers are counted apart; nothing else of what led to a form is kept. */
const SOURCE_BY_PATH = new Map<string, MemberSource>([
  ['/guide', 'guide'],
  ['/ebook', 'guide'],
  ['/conseils', 'guide'],
  ['/accueil-v2', 'accueil-v2'],
])

interface Arrival {
  /** Came with the code of a member. */
  isReferred: boolean
  /** The address that led to the form, as the browser says. */
  pageBefore: string | undefined
  /** Had asked for the guide before. */
  isReader: boolean
  /** The site that vouched for the address. */
  provider: SocialProvider | undefined
}

/** Where a newcomer comes from, one word: what led here counts before how the form was filled in. */
export function sourceOf({ isReferred, pageBefore, isReader, provider }: Arrival): MemberSource {
  if (isReferred) return 'parrainage'
  const page = SOURCE_BY_PATH.get(pageBefore?.split('?')[0] ?? '')
  if (page) return page
  if (isReader) return 'guide'
  return provider ?? 'direct'
}

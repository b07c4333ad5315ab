import { type FinishedPrompt, writtenBio } from './prompts.ts'
import { NO_WAY_OUT, splitWaysOut } from './ways-out.ts'

/** An address that is meant as one: of two sentences without a space between them (« la mer.les arbres ») most are none. */
const SITE =
  /^(?:https?:|www\.|(?:t|wa|m)\.me\/|bit\.ly\/)|\.(?:com|fr|net|org|eu|info|ru|io)(?:\/|$)/i

function leadsOut(content: string): boolean {
  return splitWaysOut(content).some(
    ({ text, way }) => way !== null && (way !== 'link' || SITE.test(text)),
  )
}

interface Words {
  readonly bio: string
  readonly prompts: readonly FinishedPrompt[]
}

/**
 * Where the words of a profile lead out of the site. Everybody reads them, before a match and without a word of caution: a
 * swindler would need nothing else.
 */
export function wordsThatLeadOut({ bio, prompts }: Words): { path: string; message: string }[] {
  return [
    ...(leadsOut(writtenBio({ bio, prompts })) ? ['bio'] : []),
    ...prompts.flatMap(({ answer }, at) => (leadsOut(answer) ? [`prompts.${at}.answer`] : [])),
  ].map((path) => ({ path, message: NO_WAY_OUT }))
}

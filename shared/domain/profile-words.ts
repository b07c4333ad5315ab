import { type ProfileWords, writtenBio } from './prompts.ts'
import { NO_WAY_OUT, splitWaysOut } from './ways-out.ts'

/** Matches an intended link. Two sentences without a space between them (« la mer.les arbres ») only look like one. */
const SITE =
  /^(?:https?:|www\.|(?:t|wa|m)\.me\/|bit\.ly\/)|\.(?:com|fr|net|org|eu|info|ru|io)(?:\/|$)/i

function leadsOut(content: string): boolean {
  return splitWaysOut(content).some(
    ({ text, way }) => way !== null && (way !== 'link' || SITE.test(text)),
  )
}

/**
 * The fields of a profile that contain ways out (contact details or links), each with an error message. Everybody can
 * read a profile before a match, and without a caution, so that a swindler would need nothing else.
 */
export function fieldsWithWaysOut({
  bio,
  prompts,
}: ProfileWords): { path: string; message: string }[] {
  return [
    ...(leadsOut(writtenBio({ bio, prompts })) ? ['bio'] : []),
    ...prompts.flatMap(({ answer }, at) => (leadsOut(answer) ? [`prompts.${at}.answer`] : [])),
  ].map((path) => ({ path, message: NO_WAY_OUT }))
}

/** Words by which nobody but the team goes, in the singular. */
const RESERVED = new Set([
  ...['embellie', 'equipe', 'moderation', 'moderateur', 'moderatrice', 'support', 'assistance'],
  ...['administrateur', 'administratrice', 'administration', 'admin', 'officiel', 'officielle'],
  ...['service', 'webmaster', 'securite', 'verification', 'conseiller', 'conseillere', 'direction'],
])
/** Where swindlers ask to be written to. */
const SERVICES = new Set([
  ...['telegram', 'whatsapp', 'instagram', 'snapchat', 'facebook', 'messenger', 'tiktok', 'skype'],
  ...['viber', 'hangouts'],
])

/** Letters, with a space, a hyphen or an apostrophe between them, a point behind a single one, and at most two accents on each. */
const FORM =
  /^(?!.*\p{M}{3})(?:\p{L}\p{M}*\.|\p{L}[\p{L}\p{M}]*)(?:[ '\u2019-](?:\p{L}\p{M}*\.|\p{L}[\p{L}\p{M}]*))*$/u
const FILLER = /\p{Default_Ignorable_Code_Point}/u
/**
 * One alphabet in a name, of those that our members' names are written in: letters of another that look alike make it
 * read as a name it is not. Signs of phonetics are no letters of a name.
 */
const ALPHABETS = ['Latin', 'Cyrillic', 'Arabic', 'Greek', 'Hebrew', 'Armenian'].map(
  (script) => new RegExp(`^(?:\\p{sc=${script}}|\\p{M}|[ '’.-])*$`, 'u'),
)
const PHONETIC = /[\u0250-\u02ff\u1d00-\u1dbf]/

/** Whether a first name is one that a person may go by, as others read it. */
export function isFirstName(name: string): boolean {
  // Wide, bold or joined letters are signs of their own, which read as the plain ones.
  const isPlain = name.normalize('NFKC') === name.normalize('NFC')
  if (!isPlain || !FORM.test(name) || FILLER.test(name) || PHONETIC.test(name.toLowerCase()))
    return false
  return ALPHABETS.some((alphabet) => alphabet.test(name))
}

/** Whether a first name passes itself off as the team's; accents, capitals, plural and gaps apart. */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  const isWord = words.some((word) => RESERVED.has(word) || RESERVED.has(word.replace(/s$/, '')))
  return isWord || words.join('').includes('embelli')
}

/** Whether a first name sends its reader to another service. */
export function namesService(name: string): boolean {
  return wordsOf(name).some((word) => SERVICES.has(word))
}

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'b', е: 'e', и: 'i', і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{ п: 'p', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
}

/** In plain small Latin letters, as a reader sees or says them. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const latin = plain.replace(/\p{sc=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
  return latin.split(/[^a-z]+/).filter(Boolean)
}

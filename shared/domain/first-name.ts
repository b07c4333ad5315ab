/** Words by which nobody but the team goes, in the singular. */
const RESERVED = new Set([
  ...['embellie', 'equipe', 'moderation', 'moderateur', 'moderatrice', 'support', 'assistance'],
  ...['administrateur', 'administratrice', 'administration', 'admin', 'officiel', 'officielle'],
  ...['service', 'webmaster', 'securite', 'verification', 'direction', 'staff', 'modo', 'embelie'],
  ...['админ', 'администратор', 'модератор', 'поддержка', 'служба'],
])
/** Words that mean the team in a person's name alone: a village is called Montastruc-la-Conseillère. */
const TITLES = new Set(['conseiller', 'conseillere'])
/** Where swindlers ask to be written to. */
const SERVICES = new Set([
  ...['telegram', 'whatsapp', 'instagram', 'snapchat', 'facebook', 'messenger', 'tiktok', 'skype'],
  ...['viber', 'hangouts', 'insta', 'snap', 'signal'],
  ...['телеграм', 'телеграмм', 'ватсап', 'вотсап', 'вацап', 'инстаграм', 'инстаграмм', 'вайбер'],
  ...['скайп', 'фейсбук'],
])
/** A telephone number, said. */
const FIGURES = new Set([
  ...['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'vingt', 'trente', 'quarante'],
  ...['cinquante', 'soixante'],
])

/**
 * Letters, with a space, a hyphen or an apostrophe between them, a point behind a single one, and at most two accents on
 * each; no star before it, by which the back office marks a profile to review.
 */
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
  return isReservedTown(name) || names(name, TITLES)
}

/** The same of a town. */
export function isReservedTown(name: string): boolean {
  return names(name, RESERVED) || wordsOf(name).join('').includes('embelli')
}

/** Whether a name sends its reader to another service, or to a telephone. */
export function namesService(name: string): boolean {
  const figures = wordsOf(name).filter((word) => FIGURES.has(word))
  return names(name, SERVICES) || figures.length > 1
}

/** A word of the name, or all of them written as one, in the singular or the plural. */
function names(name: string, known: ReadonlySet<string>): boolean {
  return [plainOf(name).split(/[^\p{L}]+/u), wordsOf(name)].some((words) =>
    [...words, words.join('')].some((word) => known.has(word) || known.has(word.replace(/s$/, ''))),
  )
}

const TOWN_SIGNS = /^[\p{L}\p{M}\d '\u2019.,()-]+$/u
const SITE = /\.\p{L}{2}/u
const MOST_DIGITS = 2

/** Whether this may be a place, « Paris 12 » at most: never a number to call, nor a site to visit. */
export function isTownName(name: string): boolean {
  const digits = name.replace(/\D/g, '').length
  return TOWN_SIGNS.test(name) && /\p{L}/u.test(name) && !SITE.test(name) && digits <= MOST_DIGITS
}

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'b', е: 'e', и: 'i', і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{ п: 'p', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', г: 'r', һ: 'h', ѕ: 's', ј: 'j', ԝ: 'w' },
  ...{ ԁ: 'd', ӏ: 'l', ԛ: 'q' },
}
/** Of those that are no letter with an accent. */
const LATIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' }

/** In small letters without accents. */
function plainOf(name: string): string {
  // « й » is a letter of its own, not « и » with an accent.
  return name
    .normalize('NFD')
    .replace(/(?!(?<=и)\u0306)\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** In plain small Latin letters, as a reader sees or says them. */
function wordsOf(name: string): string[] {
  const latin = plainOf(name).replace(
    /[^a-z]/gu,
    (letter) => CYRILLIC[letter] ?? LATIN[letter] ?? letter,
  )
  return latin.split(/[^a-z]+/).filter(Boolean)
}

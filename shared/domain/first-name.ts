/** Words that only the team can use in a name, in the singular. */
const RESERVED = new Set([
  ...['embellie', 'equipe', 'moderation', 'moderateur', 'moderatrice', 'support', 'assistance'],
  ...['administrateur', 'administratrice', 'administration', 'admin', 'officiel', 'officielle'],
  ...['service', 'webmaster', 'securite', 'verification', 'direction', 'staff', 'modo', 'embelie'],
  ...['админ', 'администратор', 'модератор', 'поддержка', 'служба'],
])
/** Words reserved for the team in first names but allowed in towns: a village is called Montastruc-la-Conseillère. */
const TITLES = new Set(['conseiller', 'conseillere'])
/** Services to which swindlers try to move the conversation. */
const SERVICES = new Set([
  ...['telegram', 'whatsapp', 'instagram', 'snapchat', 'facebook', 'messenger', 'tiktok', 'skype'],
  ...['viber', 'hangouts', 'insta', 'snap', 'signal'],
  ...['телеграм', 'телеграмм', 'ватсап', 'вотсап', 'вацап', 'инстаграм', 'инстаграмм', 'вайбер'],
  ...['скайп', 'фейсбук'],
])
/** Number words; two of them in a name suggest a phone number. */
const NUMBER_WORDS = new Set([
  ...['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'vingt', 'trente', 'quarante'],
  ...['cinquante', 'soixante'],
])

/**
 * Words of letters, separated by a space, a hyphen or an apostrophe; a single letter can be followed by a full stop. At
 * most two combining accents per letter. No leading asterisk, with which the back office marks a profile to review.
 */
const FORM =
  /^(?!.*\p{M}{3})(?:\p{L}\p{M}*\.|\p{L}[\p{L}\p{M}]*)(?:[ '\u2019-](?:\p{L}\p{M}*\.|\p{L}[\p{L}\p{M}]*))*$/u
const FILLER = /\p{Default_Ignorable_Code_Point}/u
/**
 * A name must use one of these alphabets, and only one: similar letters of another alphabet can imitate a different
 * name. Phonetic characters are not letters of a name.
 */
const ALPHABETS = ['Latin', 'Cyrillic', 'Arabic', 'Greek', 'Hebrew', 'Armenian'].map(
  (script) => new RegExp(`^(?:\\p{sc=${script}}|\\p{M}|[ '’.-])*$`, 'u'),
)
const PHONETIC = /[\u0250-\u02ff\u1d00-\u1dbf]/

/** Whether a text is a valid first name: made of letters, and not a disguised form of another name. */
export function isFirstName(name: string): boolean {
  // Full-width, bold and ligature letters are separate characters that look like the plain letters.
  const isPlain = name.normalize('NFKC') === name.normalize('NFC')
  if (!isPlain || !FORM.test(name) || FILLER.test(name) || PHONETIC.test(name.toLowerCase()))
    return false
  return ALPHABETS.some((alphabet) => alphabet.test(name))
}

/** Whether a first name imitates the team; accents, case, plural and separators are ignored. */
export function isReservedName(name: string): boolean {
  return isReservedTown(name) || names(name, TITLES)
}

/** Whether the name of a town imitates the team. */
export function isReservedTown(name: string): boolean {
  return names(name, RESERVED) || wordsOf(name).join('').includes('embelli')
}

/** Whether a name mentions another service or a phone number in words. */
export function namesService(name: string): boolean {
  const numbers = wordsOf(name).filter((word) => NUMBER_WORDS.has(word))
  return names(name, SERVICES) || numbers.length > 1
}

/** Whether a word of the name, or all its words joined, is a known word, in the singular or the plural. */
function names(name: string, known: ReadonlySet<string>): boolean {
  return [plainOf(name).split(/[^\p{L}]+/u), wordsOf(name)].some((words) =>
    [...words, words.join('')].some((word) => known.has(word) || known.has(word.replace(/s$/, ''))),
  )
}

const TOWN_CHARACTERS = /^[\p{L}\p{M}\d '\u2019.,()-]+$/u
const SITE = /\.\p{L}{2}/u
const DIGITS_MAX = 2

/** Whether a text can be the name of a town: at most two digits (« Paris 12 »), no phone number and no website. */
export function isTownName(name: string): boolean {
  const digits = name.replace(/\D/g, '').length
  return (
    TOWN_CHARACTERS.test(name) && /\p{L}/u.test(name) && !SITE.test(name) && digits <= DIGITS_MAX
  )
}

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'b', е: 'e', и: 'i', і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{ п: 'p', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', г: 'r', һ: 'h', ѕ: 's', ј: 'j', ԝ: 'w' },
  ...{ ԁ: 'd', ӏ: 'l', ԛ: 'q' },
}
/** Latin letters that Unicode does not decompose into a letter and an accent. */
const LATIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' }

/** Lower case, without accents. */
function plainOf(name: string): string {
  // « й » is a separate letter, although Unicode decomposes it into « и » and an accent.
  return name
    .normalize('NFD')
    .replace(/(?!(?<=и)\u0306)\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** The words of a name in plain lower-case Latin letters, with similar or equivalent letters replaced. */
function wordsOf(name: string): string[] {
  const latin = plainOf(name).replace(
    /[^a-z]/gu,
    (letter) => CYRILLIC[letter] ?? LATIN[letter] ?? letter,
  )
  return latin.split(/[^a-z]+/).filter(Boolean)
}

// Rules: opinions
import { expect, test } from 'vitest'
import { MESSAGE_MAX } from '#shared/contracts/messages.ts'
import type { Excerpt } from './excerpt.ts'
import { maskText } from './masking.ts'
import {
  newReadingPair,
  openSealed,
  parseFragment,
  publicKeyText,
  sealExcerpt,
  TooLongError,
  toFragment,
  unwrapKey,
  wrapKey,
} from './sealing.ts'

const shown: Excerpt = {
  lines: [{ isMine: false, parts: [{ mask: 'name' }, ", j'ai honte de vous demander cela."] }],
  asksMoney: true,
  asksToLeave: false,
}

/** The text that a reader sees. */
const read = (content: string, names = ['Hélène', 'Jean-Éric']) =>
  maskText(content, names)
    .map((part) => (typeof part === 'string' ? part : `[${part.mask}]`))
    .join('')

test.each([
  ['Hélène, j’ai honte. helene !', '[name], j’ai honte. [name] !'],
  ['Jean-Éric ou Éric tout court, pas Erica', '[name]-[name] ou [name] tout court, pas Erica'],
  [
    'Appelez-moi au 06 12 34 56 78, ou +33 (0)6.12.34.56.78.',
    'Appelez-moi au [number], ou [number].',
  ],
  ['Mon IBAN : FR76 3000 6000 0112 3456 7890 189 merci', 'Mon IBAN : [number] merci'],
  ['Carte 4970 1012 3456 7890', 'Carte [number]'],
  ['Écrivez à eric.martin@exemple.fr.', 'Écrivez à [address].'],
  ['Réglez ici : https://pay.exemple.com/x?y=1, ou bit.ly/3xYz', 'Réglez ici : [link], ou [link]'],
  [
    'Il lui faut 400 € ce soir à 19 h 02. À demain ?',
    'Il lui faut 400 € ce soir à 19 h 02. À demain ?',
  ],
])('the message « %s » is shown to a reader as « %s »', (content, masked) => {
  expect(read(content)).toBe(masked)
})

test('an encrypted excerpt contains no plain text and only opens with its key', async () => {
  const { sealed, key } = await sealExcerpt(shown)
  expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('honte')
  expect(await openSealed(sealed, key)).toEqual(shown)
  const other = await sealExcerpt(shown)
  await expect(openSealed(sealed, other.key)).rejects.toThrow()
})

test('a cut or mistyped fragment is detected before anything is opened', async () => {
  const { key } = await sealExcerpt(shown)
  const fragment = await toFragment(key)
  expect(await parseFragment(fragment)).toEqual(key)
  const [first = ''] = fragment
  const mistyped = (first === 'A' ? 'B' : 'A') + fragment.slice(1)
  for (const mangled of ['', fragment.slice(0, -1), `${fragment}.`, mistyped]) {
    expect(await parseFragment(mangled)).toBeUndefined()
  }
})

test('a key that is wrapped for one browser of the team cannot be unwrapped in another', async () => {
  const [odile, yves] = [await newReadingPair(), await newReadingPair()]
  const { sealed, key } = await sealExcerpt(shown)
  const wrapped = await wrapKey(key, await publicKeyText(odile))
  expect(await openSealed(sealed, await unwrapKey(wrapped, odile.privateKey))).toEqual(shown)
  await expect(unwrapKey(wrapped, yves.privateKey)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('pkcs8', odile.privateKey)).rejects.toThrow()
})

test('an excerpt that is too long for one request is refused', async () => {
  const lines = Array.from({ length: 10 }, () => ({
    isMine: false,
    parts: ['é'.repeat(MESSAGE_MAX)],
  }))
  await expect(sealExcerpt({ ...shown, lines })).rejects.toThrow(TooLongError)
})

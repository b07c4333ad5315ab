// Rules: registration, members
import { expect, it } from 'vitest'
import { fieldsWithWaysOut } from './profile-words.ts'

const pathsOf = (bio: string, answer = 'le marché.') =>
  fieldsWithWaysOut({ bio, prompts: [{ prompt: 'sunday', answer }] }).map(({ path }) => path)

it.each([
  'Appelez-moi au 06 12 34 56 78.',
  'Zéro six, douze, trente-quatre, cinquante-six, dix',
  'Écrivez à luc (at) exemple . fr',
  'Tout est sur www.exemple.fr',
  'https://exemple.xyz/luc',
  'Mon adresse : wa.me/33612345678',
  'Je suis sur luc-exemple.com',
])('a bio with contact details or a link is found: « %s »', (bio) => {
  expect(pathsOf(bio)).toEqual(['bio'])
})

it.each([
  "J'aime la mer.les arbres aussi, et le cinéma.théâtre/opéra.",
  'Né en 1958, 1,75 m, deux filles de 30 et 33 ans, dans le 35.',
  'Zéro faute, un café et deux croissants.',
  'Marcheur... puis lecteur !',
])('a bio without contact details is accepted: « %s »', (bio) => {
  expect(pathsOf(bio)).toEqual([])
})

it('contact details in a finished prompt are reported for the prompt, not for the bio that it replaces', () => {
  const answer = 'un appel au 06 12 34 56 78.'
  expect(pathsOf(`Un dimanche réussi, c'est… ${answer}`, answer)).toEqual(['prompts.0.answer'])
})

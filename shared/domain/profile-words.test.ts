// Rules: registration, members
import { expect, it } from 'vitest'
import { wordsThatLeadOut } from './profile-words.ts'

const pathsOf = (bio: string, answer = 'le marché.') =>
  wordsThatLeadOut({ bio, prompts: [{ prompt: 'sunday', answer }] }).map(({ path }) => path)

it.each([
  'Appelez-moi au 06 12 34 56 78.',
  'Zéro six, douze, trente-quatre, cinquante-six, dix',
  'Écrivez à luc (at) exemple . fr',
  'Tout est sur www.exemple.fr',
  'https://exemple.xyz/luc',
  'Mon adresse : wa.me/33612345678',
  'Je suis sur luc-exemple.com',
])('a bio that leads out of the site is found: « %s »', (bio) => {
  expect(pathsOf(bio)).toEqual(['bio'])
})

it.each([
  "J'aime la mer.les arbres aussi, et le cinéma.théâtre/opéra.",
  'Né en 1958, 1,75 m, deux filles de 30 et 33 ans, dans le 35.',
  'Zéro faute, un café et deux croissants.',
  'Marcheur... puis lecteur !',
])('what is only said is left: « %s »', (bio) => {
  expect(pathsOf(bio)).toEqual([])
})

it('a finished sentence is named, and the bio that it stands for is not', () => {
  const answer = 'un appel au 06 12 34 56 78.'
  expect(pathsOf(`Un dimanche réussi, c'est… ${answer}`, answer)).toEqual(['prompts.0.answer'])
})

// Rules: messages, safety
import { expect, it } from 'vitest'
import { readContact } from './caution-contact.ts'

const read = (content: string) => readContact([{ content }])

it.each([
  "Merci pour l'appel, vous avez une belle voix !",
  'Merci beaucoup pour ton coup de fil.',
  "Merci de m'avoir appelée hier.",
  "Quel plaisir de vous entendre ! Je n'en ai pas dormi.",
  "C'était bien de vous parler de vive voix.",
  "Notre appel d'hier m'a fait sourire.",
  "On s'est appelés trois fois cette semaine.",
  "Nous nous sommes parlé longtemps au téléphone, j'ai aimé.",
  "On s'est vus en visio, ça suffit pour commencer.",
  "J'ai aimé votre voix.",
])('« %s » mentions a call', (content) => {
  expect(read(content)).toEqual({ hasCalled: true, hasMet: false })
})

it.each([
  "C'était bien de vous voir hier.",
  "On s'est vus samedi, et j'y pense encore.",
  'Nous nous sommes promenés deux heures, quel vent !',
  'Merci pour cette belle promenade.',
  "Notre déjeuner d'hier était parfait.",
  'Heureuse de vous avoir rencontré samedi.',
  "J'ai été ravie de vous revoir.",
])('« %s » mentions a meeting', (content) => {
  expect(read(content)).toEqual({ hasCalled: false, hasMet: true })
})

it.each([
  // A future call or meeting, or one that did not happen.
  'Ce serait un plaisir de vous entendre.',
  "On s'appelle demain ? J'aimerais vous voir.",
  "On ne s'est jamais vus, et vous me demandez cela.",
  "On s'est pas encore vus.",
  'Nous ne nous sommes jamais parlé au téléphone.',
  "Quand on se sera vus, d'accord.",
  "Je vous ai appelé, vous n'avez pas répondu.",
  // Sentences about the site, about pictures, or about other people.
  'Je suis si heureuse de vous avoir rencontré.',
  "Heureuse de t'avoir rencontré ici.",
  "On s'est rencontrés sur ce site il y a trois jours.",
  "C'est un plaisir de vous lire. J'ai aimé vous voir en photo.",
  "Ma fille et moi, on s'est vues hier.",
  'Merci pour votre message, et pour la photo du café.',
  'On se parle depuis un mois.',
])('« %s » mentions neither a call nor a meeting', (content) => {
  expect(read(content)).toEqual({ hasCalled: false, hasMet: false })
})

it('a call that was mentioned stays known after later messages', () => {
  const messages = [{ content: "Merci pour l'appel." }, { content: 'Bonne nuit.' }]
  expect(readContact(messages)).toEqual({ hasCalled: true, hasMet: false })
})

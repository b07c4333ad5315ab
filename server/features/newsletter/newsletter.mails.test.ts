import { expect, test } from 'vitest'
import { confirmationMail, guideMail } from './newsletter.mails.ts'

const config = { baseUrl: 'https://embellie.example', supportEmail: 'aide@embellie.example' }
const token = 'a'.repeat(43)
const reader = { email: 'odile@example.org', first_name: 'Odile', unsubscribe_token: token }
const confirmation = confirmationMail({ to: 'odile@example.org', token }, config)
const guide = guideMail(reader, config)

test('the message to confirm has the subject that the page announces, and says nothing of love', () => {
  expect(confirmation.subject).toBe('Votre guide Embellie')
  expect(confirmation.text).not.toMatch(/amour|rencontre/i)
  expect(guide.subject).not.toMatch(/amour|rencontre/i)
})

test('its secret stands behind the #, where no server log and no referrer has it', () => {
  expect(confirmation.text).toContain(
    `Confirmer mon adresse : https://embellie.example/newsletter/confirmation#${token}`,
  )
  expect(confirmation.html).not.toMatch(/[?&][^"]*aaaa/)
})

test('it is no letter: there is nothing yet to unsubscribe from', () => {
  expect(confirmation).not.toHaveProperty('unsubscribeUrl')
})

test('the guide comes with the page and the header that end the letters', () => {
  expect(guide.to).toBe('odile@example.org')
  expect(guide.text).toContain('Bonjour Odile,')
  expect(guide.text).toContain(
    'https://embellie.example/guide/7-secrets-pour-trouver-l-amour-apres-40-ans.pdf',
  )
  expect(guide.text).toContain(`https://embellie.example/newsletter/desinscription#${token}`)
  expect(guide.unsubscribeUrl).toBe(`https://embellie.example/api/newsletter/unsubscribe/${token}`)
})

test.each(['<b>Odile</b>', 'www.piege.fr', 'Équipe Embellie'])(
  'a first name that is none is left out: a stranger may have typed « %s »',
  (first_name) => {
    const mail = guideMail({ ...reader, first_name }, config)
    expect(mail.text).toContain('Bonjour,')
    expect(mail.text + mail.html).not.toMatch(/piege|&lt;b|Équipe/)
  },
)

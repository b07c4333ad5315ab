import { expect, test } from 'vitest'
import { confirmationMail, guideMail } from './newsletter.mails.ts'

const config = { baseUrl: 'https://embellie.example', supportEmail: 'aide@embellie.example' }
const token = 'a'.repeat(43)
const subscriber = { email: 'odile@example.org', first_name: 'Odile', unsubscribe_token: token }
const confirmation = confirmationMail({ to: 'odile@example.org', token }, config)
const guide = guideMail(subscriber, config)

test('the confirmation email has the subject that the page announces, and does not mention love or dating', () => {
  expect(confirmation.subject).toBe('Votre guide Embellie')
  expect(confirmation.text).not.toMatch(/amour|rencontre/i)
  expect(guide.subject).not.toMatch(/amour|rencontre/i)
})

test('the token of the confirmation link is in the fragment, which reaches neither a server log nor a referrer', () => {
  expect(confirmation.text).toContain(
    `Confirmer mon adresse : https://embellie.example/newsletter/confirmation#${token}`,
  )
  expect(confirmation.html).not.toMatch(/[?&][^"]*aaaa/)
})

test('the confirmation email has no unsubscribe link, because its recipient is not subscribed yet', () => {
  expect(confirmation).not.toHaveProperty('unsubscribeUrl')
})

test('the email with the guide links to the unsubscribe page, and has the unsubscribe header', () => {
  expect(guide.to).toBe('odile@example.org')
  expect(guide.text).toContain('Bonjour Odile,')
  expect(guide.text).toContain(
    'https://embellie.example/guide/7-secrets-pour-trouver-l-amour-apres-40-ans.pdf',
  )
  expect(guide.text).toContain(`https://embellie.example/newsletter/desinscription#${token}`)
  expect(guide.unsubscribeUrl).toBe(`https://embellie.example/api/newsletter/unsubscribe/${token}`)
})

test('the email with the guide announces the reminder of an abandoned order, which needs the same consent', () => {
  expect(guide.text).toContain('un rappel si vous laissez une commande en chemin')
  expect(guide.text).not.toContain('rien de plus')
})

test.each(['<b>Odile</b>', 'www.piege.fr', 'Équipe Embellie'])(
  'the email with the guide leaves out a first name that is not a name: a stranger may have typed « %s »',
  (first_name) => {
    const mail = guideMail({ ...subscriber, first_name }, config)
    expect(mail.text).toContain('Bonjour,')
    expect(mail.text + mail.html).not.toMatch(/piege|&lt;b|Équipe/)
  },
)

import { describe, expect, it } from 'vitest'
import {
  confirmationMail,
  copiedDeviceMail,
  loginCodeMail,
  newDeviceMail,
  noAccountMail,
  proofCodeMail,
} from './auth.mails.ts'

const config = { baseUrl: 'https://embellie.example', supportEmail: 'aide@embellie.example' }
const message = {
  to: 'helene@example.org',
  digits: '48271936',
  link: 'L'.repeat(43),
  askedAt: new Date('2026-11-20T09:42:00Z'),
}
const mails = {
  login: loginCodeMail(message, 'Hélène', config),
  noAccount: noAccountMail(message, config),
  confirmation: confirmationMail(message, config),
  proof: proofCodeMail(message, 'Hélène', config),
}

describe.each(Object.entries(mails))('the message « %s »', (_name, mail) => {
  it('is sent to one address and contains the code as text and as HTML', () => {
    expect(mail.to).toBe('helene@example.org')
    expect(mail.text).toContain('4827 1936')
    expect(mail.html).toContain('4827</span>')
  })

  it('says when it was requested, in Paris time, and how long the code is valid', () => {
    expect(mail.text).toContain('Demandé : 20\u00a0novembre, 10\u00a0h\u00a042')
    expect(mail.text).toMatch(/(Valable|Code) : 10 minutes, une fois/)
  })

  it('does not reveal in its subject what the site is', () => {
    expect(mail.subject).toMatch(/^Votre code de (connexion|confirmation)$/)
  })
})

describe('the sign-in messages', () => {
  it('have the same subject, whether or not the address has an account', () => {
    expect(mails.noAccount.subject).toBe(mails.login.subject)
  })

  it('offer to register if there is no account', () => {
    expect(mails.noAccount.text).toContain("aucun compte n'existe avec cette adresse e-mail")
    expect(mails.noAccount.text).toContain('Créer un compte : https://embellie.example/onboarding')
  })

  it('greet a member by first name', () => {
    expect(mails.login.text).toContain('Bonjour Hélène,')
  })
})

describe('the link in a message', () => {
  it.each([
    ['a token of its own to sign in', mails.login, `lien=${message.link}`],
    ['the code to confirm an address', mails.confirmation, 'code=48271936'],
  ])('carries %s after the #', (_what, { text, html }, fragment) => {
    const link = `https://embellie.example/login#${fragment}`
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
  })

  it.each([mails.noAccount, mails.proof])('is left out if it would open nothing', ({ text }) => {
    expect(text).not.toMatch(/#(code|lien)=/)
  })

  it('says how long it is valid, and that it must not be forwarded', () => {
    expect(mails.login.text).toContain('Bouton : 24 heures, une fois')
    expect(mails.login.text).toContain('ne transférez ce message à personne')
  })
})

describe('the messages about a device', () => {
  const device = {
    to: 'helene@example.org',
    firstName: 'Hélène',
    device: 'Téléphone, Safari',
    at: message.askedAt,
  }

  it.each([
    ['Nouvelle connexion à votre compte', newDeviceMail(device, config)],
    ['Un appareil a été déconnecté', copiedDeviceMail(device, config)],
  ])('« %s » name the device and the time, and link to signing out everywhere', (subject, mail) => {
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('Téléphone, Safari')
    expect(mail.text).toContain('20\u00a0novembre, 10\u00a0h\u00a042')
    expect(mail.text).toContain("Ce n'était pas vous ?")
    expect(mail.text).toContain(
      'Me déconnecter partout : https://embellie.example/login?next=/settings/connexion',
    )
  })
})

import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail.ts'
import { button, code, facts, note, paragraph } from '#server/platform/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail-layout.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface CodeMail {
  to: string
  digits: string
  askedAt: Date
}

const PREHEADER = 'Valable 10 minutes, une seule fois. Ne le donnez à personne.'
const NOT_YOU = "Ce n'est pas vous ?"
const NOBODY_ASKS =
  "Il ne fonctionne que dans le navigateur qui l'a demandé. Personne chez Embellie ne vous le demandera, ni par téléphone, ni par message."

// The mailbox may be shared and its list of messages is read over a shoulder: no subject says what the site is.
const LOGIN = 'Votre code de connexion'
const CONFIRMATION = 'Votre code de confirmation'

export function loginCodeMail(
  { to, digits, askedAt }: CodeMail,
  firstName: string,
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\nsaisissez ce code sur la page où vous l'avez demandé.`),
    code(digits),
    validity(askedAt),
    note(NOBODY_ASKS),
    note('Ne faites rien : sans ce code, personne ne peut entrer.', NOT_YOU),
  ]
  const content = { preheader: PREHEADER, title: LOGIN, blocks }
  return { to, subject: LOGIN, ...layoutMail(content, config) }
}

/** Says to the owner of the mailbox, and to nobody else, that the address has no account. */
export function noAccountMail({ to, digits, askedAt }: CodeMail, config: MailConfig): Mail {
  const blocks = [
    paragraph(
      "Bonjour,\nvous avez demandé à vous connecter à Embellie, mais aucun compte n'existe avec cette adresse e-mail.",
    ),
    button('Créer un compte', `${config.baseUrl}/onboarding`),
    paragraph('Voici tout de même le code que la page de connexion vous demande :'),
    code(digits),
    validity(askedAt),
    note('Ne faites rien : aucun compte ne sera créé.', NOT_YOU),
  ]
  const content = { preheader: PREHEADER, title: LOGIN, blocks }
  return { to, subject: LOGIN, ...layoutMail(content, config) }
}

// Without a first name: whoever registers may type any address, and would have us send their words to a stranger.
export function confirmationMail({ to, digits, askedAt }: CodeMail, config: MailConfig): Mail {
  const blocks = [
    paragraph('Bonjour,\nsaisissez ce code pour confirmer votre adresse e-mail.'),
    code(digits),
    validity(askedAt),
    note(NOBODY_ASKS),
    note("Ne faites rien : sans ce code, l'inscription est effacée après 24 heures.", NOT_YOU),
  ]
  const content = { preheader: PREHEADER, title: CONFIRMATION, blocks }
  return { to, subject: CONFIRMATION, ...layoutMail(content, config) }
}

const parisDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
})
const parisTime = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

function validity(askedAt: Date) {
  const time = parisTime.format(askedAt).replace(':', ' h ')
  return facts([
    ['Valable', '10 minutes, une fois'],
    ['Demandé', `${parisDay.format(askedAt)}, ${time}`],
  ])
}

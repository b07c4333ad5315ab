import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { confirmEmail } from '#shared/contracts/auth.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { registerPending } from '#tests/support/e2e-member.ts'
import { openVisitor } from '#tests/support/e2e-visitor.ts'
import { jpeg } from '#tests/support/pictures.ts'

// Registers a member on a site, with a photo and the code from an email, and prints the photo and the cookie as JSON.
const [, , baseUrl = '', mailPort = ''] = process.argv
const MAIL_WITHIN_MS = 20_000

let mail = ''
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then(({ text = '' }) => {
        mail += text
      })
      .then(() => done(), done)
  },
})
await new Promise<void>((listening) => server.listen(Number(mailPort), '127.0.0.1', listening))

const { send, cookie } = openVisitor(baseUrl)
await registerPending(send, { firstName: 'Hélène', gender: 'F', age: 58, city: 'Rennes' })
await send('POST', confirmEmail.path, { code: await mailedCode() })
const photo = await sendPhoto()
console.log(JSON.stringify({ photo, cookie: cookie() }))
process.exit(0)

async function sendPhoto(): Promise<string> {
  const form = new FormData()
  form.append(
    'photo',
    new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }),
    'photo.jpg',
  )
  const headers = { cookie: cookie() }
  const answer = await fetch(baseUrl + uploadPhoto.path, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`The photo is refused: ${answer.status} ${await answer.text()}`)
  const { url } = (await answer.json()) as { url: string }
  return url
}

async function mailedCode(): Promise<string> {
  for (let waited = 0; waited < MAIL_WITHIN_MS; waited += 100) {
    const code = /\b\d{4} \d{4}\b/.exec(mail)?.[0]
    if (code) return code
    await pause(100)
  }
  throw new Error('No email has arrived.')
}

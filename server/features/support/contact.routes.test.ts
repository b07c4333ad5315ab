import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { askTeam, REQUEST } from '#tests/support/support.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
})

function stored() {
  return app.handle.database.selectFrom('support_requests').selectAll().orderBy('id').execute()
}

describe('a message to the team', () => {
  test('can be sent without an account, and gets a reference that names nobody', async () => {
    expect(await askTeam(app)).toMatch(/^AID-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await stored()).toMatchObject([
      {
        ...{ member_id: null, email: 'helene@exemple.fr', first_name: 'Hélène', rank: 3 },
        ...{ topic: 'subscription', body: REQUEST.message, state: 'open' },
      },
    ])
  })

  test('is acknowledged without its text and without a name, because anyone can type a stranger’s address', async () => {
    const reference = await askTeam(app, {
      ...{ message: 'Achetez chez moi', firstName: 'Offre du jour' },
      email: 'inconnue@exemple.fr',
    })
    await workJobs(app)
    const [mail] = app.mails
    expect(app.mails).toHaveLength(1)
    expect(mail).toMatchObject({
      to: 'inconnue@exemple.fr',
      subject: 'Votre message est bien arrivé',
    })
    expect(mail?.text).toContain(reference)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Achetez|Offre du jour/)
  })

  test.each([
    ['gold', 1],
    ['premium', 2],
    ['gratuit', 3],
  ] as const)('from a %s member has the rank %i of the plan', async (plan, rank) => {
    const member = await buildMember(app.handle.database, { plan })
    await askTeam(app, { cookie: await app.signIn(member.id) })
    expect(await stored()).toMatchObject([{ member_id: member.id, rank }])
  })

  test('from a member with an unconfirmed email address is linked to no account', async () => {
    const { id } = await buildMember(app.handle.database, { status: 'unconfirmed' })
    await askTeam(app, { cookie: await app.signIn(id) })
    expect(await stored()).toMatchObject([{ member_id: null, rank: 3 }])
  })

  test('is stored and acknowledged once, even if it is sent again after a lost response', async () => {
    const ask = () => askTeam(app, { email: 'jeanne@exemple.fr' })
    const [first, ...others] = [await ask(), await ask(), await ask()]
    expect(others).toEqual([first, first])
    expect(await stored()).toHaveLength(1)
    await workJobs(app)
    expect(app.mails).toHaveLength(1)
  })

  test('is a new request if its text differs, or if the identical one was already handled', async () => {
    const first = await askTeam(app)
    expect(await askTeam(app, { message: 'Et celui de novembre ?' })).not.toBe(first)
    await app.handle.database.updateTable('support_requests').set({ state: 'closed' }).execute()
    expect(await askTeam(app)).not.toBe(first)
    expect(await stored()).toHaveLength(3)
  })

  test.each([
    [{ topic: 'lottery' }, 'topic', 'Choisissez un sujet.'],
    [{ message: '  ' }, 'message', 'Écrivez votre message.'],
    [
      { message: 'a'.repeat(2001) },
      'message',
      'Votre message ne peut pas dépasser 2000 caractères.',
    ],
    [{ firstName: 'H' }, 'firstName', 'Le prénom doit contenir au moins 2 caractères'],
    [{ email: 'helene' }, 'email', 'Veuillez saisir un email valide'],
  ])('is refused with %o', async (malformed, path, message) => {
    const payload = { ...REQUEST, ...malformed }
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]])
    expect(await stored()).toEqual([])
  })

  test('with a card number is refused and stored nowhere', async () => {
    const payload = { ...REQUEST, message: 'Ma carte : 4242 4242 4242 4242' }
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload })
    expect(answer.json().code).toBe('card_number_refused')
    expect(await stored()).toEqual([])
  })
})

test('one email address gets at most three acknowledgements, but every message is stored', async () => {
  for (let count = 1; count <= 5; count++) {
    await askTeam(app, { email: 'odile@exemple.fr', message: `Message ${count}` })
  }
  await workJobs(app)
  expect(app.mails).toHaveLength(3)
  expect(await stored()).toHaveLength(5)
})

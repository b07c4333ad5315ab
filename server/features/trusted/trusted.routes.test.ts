import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { agreedBy, proposalOf } from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'

const NOW = '2026-11-20T09:00:00Z'
const MARTINE = { firstName: 'Martine', email: 'martine@exemple.fr' }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène', email: 'helene@exemple.fr' })
  laurent = await buildMember(database, {
    ...{ first_name: 'Laurent', gender: 'H', birth_year: 1965, verified_at: new Date(NOW) },
  })
})

async function as(member: MemberRow) {
  const headers = { cookie: await app.signIn(member.id) }
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    ask: (person: object = MARTINE) => call('PUT', '/api/trusted', person),
    person: async () => (await call('GET', '/api/trusted')).json().person,
    drop: () => call('DELETE', '/api/trusted'),
    tell: (id: string) => call('PUT', `/api/appointments/${id}/trusted`),
    untell: (id: string) => call('DELETE', `/api/appointments/${id}/trusted`),
    told: async (id: string) => (await call('GET', `/api/appointments/${id}/trusted`)).json(),
  }
}

/** Somebody outside, with a link. */
const open = (path: string) => app.inject({ url: `/api/trusted/${path}` })
const press = (path: string) => app.inject({ method: 'POST', url: `/api/trusted/${path}` })

async function tokenOf(page: 'confiance' | 'rendez-vous'): Promise<string> {
  await workJobs(app)
  const mail = app.mails.findLast(({ text }) => text.includes(`/${page}/`))
  expect(mail?.to).toBe(MARTINE.email)
  return new RegExp(`/${page}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''
}

/** Hélène has named Martine, who said yes, and meets Laurent. */
async function confirmed() {
  const hers = await as(helene)
  await hers.ask()
  await press(`requests/${await tokenOf('confiance')}/accept`)
  const { id } = await agreedBy(app, helene, laurent)
  return { hers, id }
}

describe('a trusted person', () => {
  test('is asked by one mail, and told nothing before they said yes', async () => {
    const hers = await as(helene)
    expect((await hers.ask()).json().person).toMatchObject({ ...MARTINE, confirmedAt: null })
    const { id } = await agreedBy(app, helene, laurent)
    expect((await hers.tell(id)).json().code).toBe('trusted_unconfirmed')
    const token = await tokenOf('confiance')
    const [mail] = app.mails.filter(({ to }) => to === MARTINE.email)
    expect(mail?.subject).toBe('Hélène vous fait confiance')
    // What a member types is not sent to a stranger.
    expect(mail?.text).not.toContain('Martine')
    expect((await open(`requests/${token}`)).json()).toEqual({
      ...{ memberName: 'Hélène', firstName: 'Martine', isConfirmed: false },
    })
    expect((await press(`requests/${token}/accept`)).statusCode).toBe(204)
    expect((await press(`requests/${token}/accept`)).statusCode).toBe(204)
    expect((await hers.person()).confirmedAt).toBe(new Date(NOW).toISOString())
  })

  test('is erased at once who says no, then or later, and their link is dead', async () => {
    const hers = await as(helene)
    await hers.ask()
    const token = await tokenOf('confiance')
    await press(`requests/${token}/refuse`)
    expect(await hers.person()).toBeNull()
    expect((await open(`requests/${token}`)).json()).toMatchObject({ code: 'link_invalid' })
  })

  test('who does not answer in 7 days is erased, and can say yes no more', async () => {
    const hers = await as(helene)
    await hers.ask()
    const token = await tokenOf('confiance')
    app.clock.set('2026-11-27T09:00:00Z')
    expect((await press(`requests/${token}/accept`)).json().code).toBe('link_invalid')
    expect(await hers.person()).toBeNull()
    await app.services.trusted.sweep()
    expect(await app.handle.database.selectFrom('trusted_persons').selectAll().execute()).toEqual(
      [],
    )
  })

  test('is somebody else than the member', async () => {
    const refused = await (await as(helene)).ask({ ...MARTINE, email: helene.email })
    expect(refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
  })

  test('gives way to another, whom the member asks, with all links', async () => {
    const { hers, id } = await confirmed()
    await hers.tell(id)
    const token = await tokenOf('rendez-vous')
    await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
    expect(await hers.person()).toMatchObject({ firstName: 'Paul', confirmedAt: null })
    expect((await open(`links/${token}`)).statusCode).toBe(404)
  })
})

describe('the link to an appointment', () => {
  test('shows when, where and with whom, and is sent once', async () => {
    const { hers, id } = await confirmed()
    expect((await hers.tell(id)).statusCode).toBe(204)
    expect((await hers.tell(id)).statusCode).toBe(204)
    const token = await tokenOf('rendez-vous')
    expect(app.mails.filter(({ subject }) => subject === 'Hélène a rendez-vous')).toHaveLength(1)
    expect((await open(`links/${token}`)).json()).toEqual({
      ...{ memberName: 'Hélène', state: 'agreed', place: 'Café du Môle' },
      ...{ startsAt: '2026-11-28T09:30:00.000Z', endsAt: '2026-11-29T11:30:00.000Z' },
      partner: { firstName: 'Laurent', age: 61, gender: 'H', isVerified: true },
    })
    expect(await hers.told(id)).toMatchObject({ isTold: true, person: MARTINE })
    // The other learns nothing of it.
    expect(await (await as(laurent)).told(id)).toEqual({ isTold: false, person: null })
  })

  test('says that it is being changed, or is off, and then nothing more of the other', async () => {
    const { hers, id } = await confirmed()
    await hers.tell(id)
    const token = await tokenOf('rendez-vous')
    const by = { id: laurent.id, isHeld: false }
    const { version } = (await app.services.appointments.find(by, helene.public_id)) ?? {}
    const wanted = proposalOf({ version: version ?? 0, time: '15:00' })
    await app.services.appointments.move(by, id, wanted)
    expect((await open(`links/${token}`)).json().state).toBe('moving')
    await app.inject({
      ...{ method: 'POST', url: '/api/blocks', payload: { userId: helene.public_id } },
      headers: { cookie: await app.signIn(laurent.id) },
    })
    expect((await open(`links/${token}`)).json()).toMatchObject({
      ...{ state: 'off', place: null, partner: null },
    })
  })

  test('is dead 24 hours after the end, put out, or unknown, and answers the same', async () => {
    const { hers, id } = await confirmed()
    await hers.tell(id)
    const token = await tokenOf('rendez-vous')
    app.clock.set('2026-11-29T11:29:00Z')
    await app.services.trusted.sweep()
    expect((await open(`links/${token}`)).statusCode).toBe(200)
    app.clock.set('2026-11-29T11:30:00Z')
    const over = await open(`links/${token}`)
    await app.services.trusted.sweep()
    const erased = await open(`links/${token}`)
    app.clock.set(NOW)
    await hers.tell(id)
    const second = await tokenOf('rendez-vous')
    await hers.untell(id)
    const answers = [
      over,
      erased,
      await open(`links/${second}`),
      await open(`links/${'x'.repeat(43)}`),
    ]
    const said = answers.map((answer) => {
      const { requestId: _, ...body } = answer.json()
      return { status: answer.statusCode, body }
    })
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(said[0]).toMatchObject({ status: 404, body: { code: 'link_invalid' } })
  })

  test('ends for good by whoever reads it', async () => {
    const { hers, id } = await confirmed()
    await hers.tell(id)
    const token = await tokenOf('rendez-vous')
    await press(`links/${token}/stop`)
    expect((await open(`links/${token}`)).statusCode).toBe(404)
    expect(await hers.person()).toBeNull()
  })

  test('is for what both agreed to', async () => {
    const { hers, id } = await confirmed()
    await app.services.appointments.cancel({ id: helene.id, isHeld: false }, id, '')
    expect((await hers.tell(id)).json().code).toBe('appointment_not_found')
  })
})

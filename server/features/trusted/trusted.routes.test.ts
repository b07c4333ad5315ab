import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import {
  buildAgreedAppointment,
  buildProposedAppointment,
  proposalOf,
} from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import {
  openPushBrowser,
  openPushService,
  type PushTestService,
} from '#tests/support/push-service.ts'
import { buildSeats } from '#tests/support/tables.ts'
import { buildTrustedPerson } from '#tests/support/trusted.ts'
import { addProfilePhotos } from '#tests/support/verification.ts'

const NOW = '2026-11-20T09:00:00Z'
const MARTINE = { firstName: 'Martine', email: 'martine@exemple.fr' }

let service: PushTestService
let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  service = await openPushService()
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, pushServers: service.servers })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  await buildBoth()
})

async function buildBoth() {
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène', email: 'helene@exemple.fr' })
  laurent = await buildMember(database, {
    ...{ first_name: 'Laurent', gender: 'H', birth_year: 1965, verified_at: new Date(NOW) },
  })
}

async function as(member: MemberRow) {
  const headers = { cookie: await app.signIn(member.id) }
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    ask: (person: object = MARTINE) => send('PUT', '/api/trusted', person),
    person: async () => (await send('GET', '/api/trusted')).json().person,
    drop: () => send('DELETE', '/api/trusted'),
    alerts: async () => {
      const alerts: { type: string }[] = (await send('GET', '/api/notifications')).json()
      return alerts.filter(({ type }) => type === 'trusted')
    },
    share: (id: string) => send('PUT', `/api/appointments/${id}/trusted`),
    unshare: (id: string) => send('DELETE', `/api/appointments/${id}/trusted`),
    allowPhoto: (id: string) => send('PUT', `/api/appointments/${id}/photo`),
    forbidPhoto: (id: string) => send('DELETE', `/api/appointments/${id}/photo`),
    block: (other: MemberRow) => send('POST', '/api/blocks', { userId: other.public_id }),
    plan: (id: string) => send('PUT', `/api/appointments/${id}/check-in`, { endsAfter: 120 }),
    answer: (id: string, answer: string) =>
      send('POST', `/api/appointments/${id}/check-in`, { answer }),
    sharing: async (id: string) => (await send('GET', `/api/appointments/${id}/trusted`)).json(),
    /** The check-in that is shown above her pages. */
    awaited: async () => (await send('GET', '/api/users/current')).json().checkIn,
  }
}

/** The requests of a person without an account, who has a link. */
const open = (path: string) => app.inject({ url: `/api/trusted/${path}` })
const press = (path: string) => app.inject({ method: 'POST', url: `/api/trusted/${path}` })

async function tokenOf(page: 'confiance' | 'rendez-vous'): Promise<string> {
  await workJobs(app)
  const mail = app.mails.findLast(({ text }) => text.includes(`/${page}/`))
  expect(mail?.to).toBe(MARTINE.email)
  return new RegExp(`/${page}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''
}

/** Martine has accepted to be Hélène's trusted person, and Hélène has an appointment with Laurent. */
async function confirmed() {
  const hers = await as(helene)
  await hers.ask()
  await press(`requests/${await tokenOf('confiance')}/accept`)
  const { id } = await buildAgreedAppointment(app, helene, laurent)
  return { hers, id }
}

describe('a trusted person', () => {
  test('is asked by one email and receives nothing else before accepting', async () => {
    const hers = await as(helene)
    expect((await hers.ask()).json().person).toMatchObject({ ...MARTINE, confirmedAt: null })
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    expect((await hers.share(id)).json().code).toBe('trusted_unconfirmed')
    const token = await tokenOf('confiance')
    const [mail] = app.mails.filter(({ to }) => to === MARTINE.email)
    expect(mail?.subject).toBe('Hélène vous fait confiance')
    // Text typed by a member is not sent to a stranger.
    expect(mail?.text).not.toContain('Martine')
    expect((await open(`requests/${token}`)).json()).toEqual({
      ...{ memberName: 'Hélène', firstName: 'Martine', isConfirmed: false },
    })
    expect((await press(`requests/${token}/accept`)).statusCode).toBe(204)
    expect((await press(`requests/${token}/accept`)).statusCode).toBe(204)
    expect((await hers.person()).confirmedAt).toBe(new Date(NOW).toISOString())
  })

  test('is deleted immediately on refusal, and the link stops working', async () => {
    const hers = await as(helene)
    await hers.ask()
    const token = await tokenOf('confiance')
    await press(`requests/${token}/refuse`)
    expect(await hers.person()).toBeNull()
    // A refusal before acceptance causes no alert.
    expect(await hers.alerts()).toEqual([])
    expect((await open(`requests/${token}`)).json()).toMatchObject({ code: 'link_invalid' })
  })

  test('who refused is never emailed again, and members who ask do not learn of the refusal', async () => {
    const hers = await as(helene)
    await hers.ask()
    await press(`requests/${await tokenOf('confiance')}/refuse`)
    app.mails.length = 0
    app.clock.set('2026-11-28T09:00:00Z')
    expect((await hers.ask()).json().person).toMatchObject({ ...MARTINE, confirmedAt: null })
    const his = await as(laurent)
    expect((await his.ask({ ...MARTINE, email: 'Martine+embellie@exemple.fr' })).statusCode).toBe(
      200,
    )
    await workJobs(app)
    expect(app.mails).toEqual([])
    const kept = await app.handle.database.selectFrom('trusted_refusals').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('martine')
  })

  test('who withdraws from one member can be asked by others, but not by that member', async () => {
    const { hers } = await confirmed()
    const said = await press(`requests/${await tokenOf('confiance')}/refuse`)
    expect(said.json()).toMatchObject({ isForAll: false })
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-11-28T09:00:00Z')
    expect((await hers.ask()).json().person).toMatchObject({ ...MARTINE, confirmedAt: null })
    await workJobs(app)
    expect(app.mails).toEqual([])
    await (await as(laurent)).ask()
    await workJobs(app)
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [MARTINE.email, 'Laurent vous fait confiance'],
    ])
  })

  /** A refusal, and the function that takes it back. */
  async function refused() {
    const token = await tokenOf('confiance')
    const { isForAll, undo } = (await press(`requests/${token}/refuse`)).json()
    const takeBack = (of = undo) =>
      app.inject({
        method: 'POST',
        url: `/api/trusted/requests/${token}/unrefuse`,
        payload: { undo: of },
      })
    return { token, isForAll, undo, takeBack }
  }

  test('who refused all members by mistake can take it back, which restores the request', async () => {
    const hers = await as(helene)
    await hers.ask()
    const { token, isForAll, takeBack } = await refused()
    expect(isForAll).toBe(true)
    expect((await takeBack()).statusCode).toBe(204)
    expect((await takeBack()).statusCode).toBe(204)
    expect(await hers.person()).toMatchObject({ ...MARTINE, confirmedAt: null })
    expect(await app.handle.database.selectFrom('trusted_refusals').selectAll().execute()).toEqual(
      [],
    )
    expect((await press(`requests/${token}/accept`)).statusCode).toBe(204)
    expect((await hers.person()).confirmedAt).not.toBeNull()
  })

  test('who withdrew by mistake can take it back, which restores the links and notifies the member', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    const link = await tokenOf('rendez-vous')
    const kept = await hers.person()
    const { takeBack } = await refused()
    expect(await hers.sharing(id)).toMatchObject({ person: null, isTold: false })
    await workJobs(app)
    app.mails.length = 0
    expect((await takeBack()).statusCode).toBe(204)
    expect(await hers.sharing(id)).toMatchObject({ person: kept, isTold: true })
    expect((await open(`links/${link}`)).statusCode).toBe(200)
    await workJobs(app)
    expect(app.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'helene@exemple.fr: Martine est de nouveau votre personne de confiance',
    ])
    expect(await hers.alerts()).toHaveLength(2)
  })

  test('can take a refusal back for one hour, only from its own page, and only if nobody else was named', async () => {
    const hers = await as(helene)
    await hers.ask()
    const { undo, takeBack } = await refused()
    expect((await takeBack(`${undo.slice(0, -4)}AAAA`)).json().code).toBe('link_invalid')
    const his = await as(laurent)
    await his.ask({ ...MARTINE, email: 'paul@exemple.fr' })
    await workJobs(app)
    const [, other] = /confiance\/([\w-]{43})/.exec(app.mails.at(-1)?.text ?? '') ?? []
    const elsewhere = await app.inject({
      ...{ method: 'POST', url: `/api/trusted/requests/${other}/unrefuse`, payload: { undo } },
    })
    expect(elsewhere.json().code).toBe('link_invalid')
    app.clock.set('2026-11-20T09:30:00Z')
    await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
    expect((await takeBack()).json().code).toBe('link_invalid')
    expect(await hers.person()).toMatchObject({ firstName: 'Paul' })
    await hers.drop()
    app.clock.set('2026-11-20T10:00:00Z')
    expect((await takeBack()).json().code).toBe('link_invalid')
    expect(await hers.person()).toBeNull()
  })

  test('can take a refusal back once: a second press notifies nobody and restores nothing that the member removed since', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await tokenOf('rendez-vous')
    const { takeBack } = await refused()
    await workJobs(app)
    app.mails.length = 0
    const both = await Promise.all([takeBack(), takeBack()])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    await workJobs(app)
    expect(app.mails).toHaveLength(1)
    await hers.unshare(id)
    expect((await takeBack()).statusCode).toBe(204)
    expect(await hers.sharing(id)).toMatchObject({ isTold: false })
    await hers.drop()
    expect((await takeBack()).json().code).toBe('link_invalid')
    expect(await hers.person()).toBeNull()
  })

  test('takes back one refusal, and not another one of the same address', async () => {
    const isKept = () =>
      app.handle.database.selectFrom('trusted_refusals').select('refused_at as at').execute()
    await (await as(helene)).ask()
    const first = await refused()
    await (await as(laurent)).ask()
    // An address that refused gets no email, so the second refusal comes from a page with a token set by hand.
    const token = newToken()
    await app.handle.database
      .updateTable('trusted_persons')
      .set({ token_hash: hashToken(token) })
      .where('member_id', '=', laurent.id)
      .execute()
    app.clock.set('2026-11-20T09:10:00Z')
    const { undo } = (await press(`requests/${token}/refuse`)).json()
    expect((await first.takeBack()).json().code).toBe('link_invalid')
    const second = { method: 'POST', url: `/api/trusted/requests/${token}/unrefuse` } as const
    expect((await app.inject({ ...second, payload: { undo } })).statusCode).toBe(204)
    expect(await isKept()).toEqual([{ at: new Date(NOW) }])
    expect((await first.takeBack()).statusCode).toBe(204)
    expect(await isKept()).toEqual([])
  })

  test('who does not answer in 7 days is deleted and can no longer accept', async () => {
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

  test('is asked once for two presses, and by the same member again after 7 days at the earliest, with a link that replaces the first', async () => {
    const hers = await as(helene)
    await Promise.all([hers.ask(), hers.ask()])
    const first = await tokenOf('confiance')
    const lately = await hers.ask({ ...MARTINE, firstName: 'Martine-Anne' })
    expect(lately.json()).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
    // The first link still works.
    expect((await open(`requests/${first}`)).statusCode).toBe(200)
    await hers.drop()
    app.clock.set('2026-11-27T08:59:00Z')
    await app.services.trusted.sweep()
    const soon = await hers.ask({ ...MARTINE, email: 'Martine+e@exemple.fr' })
    expect(soon.json().errors[0].message).toMatch(
      /^Vous avez déjà écrit à cette adresse\. .*le 27.novembre à partir de 10.h\.$/,
    )
    await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
    expect((await hers.ask()).statusCode).toBe(400)
    expect(await hers.person()).toMatchObject({ firstName: 'Paul' })
    await workJobs(app)
    expect(app.mails.filter(({ to }) => to === MARTINE.email)).toHaveLength(1)
    app.clock.set('2026-11-27T09:00:00Z')
    await hers.ask()
    const second = await tokenOf('confiance')
    expect((await open(`requests/${first}`)).json().code).toBe('link_invalid')
    expect((await open(`requests/${second}`)).json()).toMatchObject({ isConfirmed: false })
  })

  test('who accepted and was removed by mistake can be asked again immediately', async () => {
    const { hers } = await confirmed()
    await hers.drop()
    expect((await hers.ask()).json().person).toMatchObject({ ...MARTINE, confirmedAt: null })
    // The second request was not accepted, so the usual 7 days apply.
    await hers.drop()
    expect((await hers.ask()).json().code).toBe('validation')
  })

  test('can be asked again from a time that the error states in the time zone of the member', async () => {
    const lives = { city: 'Saint-Denis', city_code: '97411' }
    const hers = await as(await buildMember(app.handle.database, lives))
    await hers.ask()
    const again = await hers.ask({ ...MARTINE, firstName: 'Tine' })
    expect(again.json().errors[0].message).toMatch(/le 27.novembre à partir de 13.h\.$/)
  })

  test('leaves no record of a request after 7 days, and never a readable address', async () => {
    const hers = await as(helene)
    await hers.ask()
    await hers.drop()
    const kept = () => app.handle.database.selectFrom('trusted_asks').selectAll().execute()
    expect(JSON.stringify(await kept())).not.toContain('martine')
    app.clock.set('2026-11-27T08:59:00Z')
    await app.services.trusted.sweep()
    expect(await kept()).toHaveLength(1)
    app.clock.set('2026-11-27T09:00:00Z')
    await app.services.trusted.sweep()
    expect(await kept()).toEqual([])
  })

  test('cannot accept the request of a member who has left', async () => {
    await (await as(helene)).ask()
    const token = await tokenOf('confiance')
    await app.handle.database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', helene.id)
      .execute()
    expect((await press(`requests/${token}/accept`)).json().code).toBe('link_invalid')
  })

  test('cannot be named by a member whose profile is under review', async () => {
    await app.handle.database
      .updateTable('members')
      .set({ is_to_review: true, awaits_verification: true })
      .where('id', '=', helene.id)
      .execute()
    expect((await (await as(helene)).ask()).json().code).toBe('profile_held')
  })

  test('cannot have the email address of the member', async () => {
    const refused = await (await as(helene)).ask({ ...MARTINE, email: helene.email })
    expect(refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
  })

  test('is replaced, with all links, when the member asks another person', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    const token = await tokenOf('rendez-vous')
    await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
    expect(await hers.person()).toMatchObject({ firstName: 'Paul', confirmedAt: null })
    expect((await open(`links/${token}`)).statusCode).toBe(404)
  })
})

describe('the link to an appointment', () => {
  test('shows the time, the place and the partner, and is sent once', async () => {
    const { hers, id } = await confirmed()
    expect((await hers.share(id)).statusCode).toBe(204)
    expect((await hers.share(id)).statusCode).toBe(204)
    const token = await tokenOf('rendez-vous')
    expect(app.mails.filter(({ subject }) => subject === 'Hélène a rendez-vous')).toHaveLength(1)
    expect((await open(`links/${token}`)).json()).toEqual({
      ...{ memberName: 'Hélène', isTable: false, state: 'agreed', timeZone: 'Europe/Paris' },
      place: 'Café du Môle, Saint-Malo',
      ...{ startsAt: '2026-11-28T09:30:00.000Z', endsAt: '2026-11-29T11:30:00.000Z' },
      partner: { firstName: 'Laurent', age: 61, gender: 'H', isVerified: true, photo: null },
      ...{ checkIn: null, asksAt: null },
    })
    expect(await hers.sharing(id)).toMatchObject({ isTold: true, person: MARTINE })
    // The partner does not learn of it.
    expect(await (await as(laurent)).sharing(id)).toEqual({
      ...{ isTold: false, person: null, checkIn: null, allowsPhoto: false },
    })
  })

  test('shows a proposed change and a cancellation, and no longer names the partner once it is cancelled', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
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

  test('shows the photo of the partner only while the partner allows it', async () => {
    await addProfilePhotos(app, laurent)
    const { hers, id } = await confirmed()
    const his = await as(laurent)
    await hers.share(id)
    const token = await tokenOf('rendez-vous')
    const photo = async () => {
      const { partner } = (await open(`links/${token}`)).json()
      const { statusCode, headers } = await app.inject({ url: `/media/rendez-vous/${token}` })
      if (statusCode === 200) expect(headers['cache-control']).toBe('no-store')
      return [partner?.photo, statusCode]
    }
    const [shown, none] = [
      [`/media/rendez-vous/${token}`, 200],
      [null, 404],
    ]
    expect((await his.sharing(id)).allowsPhoto).toBe(false)
    // Her own permission only applies to the partner's link.
    await hers.allowPhoto(id)
    expect(await photo()).toEqual(none)
    expect((await his.allowPhoto(id)).statusCode).toBe(204)
    expect((await his.allowPhoto(id)).statusCode).toBe(204)
    expect((await his.sharing(id)).allowsPhoto).toBe(true)
    expect(await photo()).toEqual(shown)
    await his.forbidPhoto(id)
    expect(await photo()).toEqual(none)
    await his.allowPhoto(id)
    await his.block(helene)
    expect(await photo()).toEqual([undefined, 404])
  })

  test('shows no photo once the appointment is cancelled', async () => {
    await addProfilePhotos(app, laurent)
    const { hers, id } = await confirmed()
    await hers.share(id)
    const photo = `/media/rendez-vous/${await tokenOf('rendez-vous')}`
    await (await as(laurent)).allowPhoto(id)
    expect((await app.inject({ url: photo })).statusCode).toBe(200)
    await app.services.appointments.cancel({ id: helene.id, isHeld: false }, id, '')
    expect((await app.inject({ url: photo })).statusCode).toBe(404)
  })

  test('gives the same response whether it expired 24 hours after the end, was revoked or never existed', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    const token = await tokenOf('rendez-vous')
    app.clock.set('2026-11-29T11:29:00Z')
    await app.services.trusted.sweep()
    expect((await open(`links/${token}`)).statusCode).toBe(200)
    app.clock.set('2026-11-29T11:30:00Z')
    const over = await open(`links/${token}`)
    await app.services.trusted.sweep()
    const erased = await open(`links/${token}`)
    app.clock.set(NOW)
    await hers.share(id)
    const second = await tokenOf('rendez-vous')
    await hers.unshare(id)
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

  test('is the only one that its reader can revoke: the member is notified, and only an email lets the person withdraw entirely', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await hers.plan(id)
    const token = await tokenOf('rendez-vous')
    app.mails.length = 0
    const pressed = await Promise.all([press(`links/${token}/stop`), press(`links/${token}/stop`)])
    expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
    expect((await open(`links/${token}`)).statusCode).toBe(404)
    await workJobs(app)
    expect(app.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'helene@exemple.fr: Martine ne suit plus ce rendez-vous',
      'martine@exemple.fr: Vous ne suivez plus ce rendez-vous',
    ])
    expect(await hers.alerts()).toHaveLength(1)
    // Martine is still Hélène's trusted person, and the check-in is still planned.
    expect(await hers.sharing(id)).toMatchObject({
      ...{ isTold: false, person: MARTINE, checkIn: { state: 'planned' } },
    })
    await press(`requests/${await tokenOf('confiance')}/refuse`)
    expect(await hers.person()).toBeNull()
    await workJobs(app)
    expect(app.mails.at(-1)).toMatchObject({
      ...{ to: helene.email, subject: "Martine n'est plus votre personne de confiance" },
    })
    expect(await hers.alerts()).toHaveLength(2)
    expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'planned' })
  })

  test('stops working once the member has left', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    const token = await tokenOf('rendez-vous')
    await app.handle.database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', helene.id)
      .execute()
    expect((await open(`links/${token}`)).json().code).toBe('link_invalid')
    expect((await press(`links/${token}/stop`)).json().code).toBe('link_invalid')
  })

  test.each([
    ['in the morning', '2026-11-28T09:30:00Z', '2026-11-28T13:29:00Z', '2026-11-28T13:31:00Z'],
    ['before midnight', '2026-11-28T21:30:00Z', '2026-11-29T01:29:00Z', '2026-11-29T01:31:00Z'],
  ])(
    'can be sent until four hours after a beginning %s',
    async (_, startsAt, lastMinute, tooLate) => {
      const { hers, id } = await confirmed()
      await app.handle.database
        .updateTable('appointments')
        .set({ starts_at: new Date(startsAt) })
        .execute()
      app.clock.set(lastMinute)
      expect((await hers.share(id)).statusCode).toBe(204)
      await hers.unshare(id)
      app.clock.set(tooLate)
      expect((await hers.share(id)).json().code).toBe('appointment_not_found')
    },
  )

  test('cannot be sent for a cancelled appointment', async () => {
    const { hers, id } = await confirmed()
    await app.services.appointments.cancel({ id: helene.id, isHeld: false }, id, '')
    expect((await hers.share(id)).json().code).toBe('appointment_not_found')
  })

  test('cannot be sent, or get a photo, after a block, even if the appointment has begun', async () => {
    const { hers, id } = await confirmed()
    app.clock.set('2026-11-28T10:00:00Z')
    await (await as(laurent)).block(helene)
    expect((await hers.share(id)).statusCode).toBe(404)
    expect((await hers.allowPhoto(id)).statusCode).toBe(404)
  })
})

describe('a change of an appointment', () => {
  const toMartine = () =>
    app.mails.flatMap(({ to, subject, text }) => (to === MARTINE.email ? [{ subject, text }] : []))
  const notify = async () => {
    await Promise.all([app.services.trusted.notifyChanges(), app.services.trusted.notifyChanges()])
    await workJobs(app)
  }

  async function linked() {
    const { hers, id } = await confirmed()
    await hers.share(id)
    const token = await tokenOf('rendez-vous')
    await notify()
    app.mails.length = 0
    return { hers, id, token }
  }

  test('is emailed once to the person who has the link', async () => {
    const { id, token } = await linked()
    const { appointments } = app.services
    const [her, him] = [
      { id: helene.id, isHeld: false },
      { id: laurent.id, isHeld: false },
    ]
    await notify()
    expect(toMartine()).toEqual([])
    const moved = await appointments.move(him, id, proposalOf({ version: 2, time: '15:00' }))
    await notify()
    await appointments.accept(her, id, moved.version)
    await notify()
    await appointments.cancel(him, id, 'Un souci de famille.')
    await notify()
    await notify()
    const mails = toMartine()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Hélène : le rendez-vous change',
      'Hélène : le rendez-vous est convenu',
      'Hélène : rendez-vous annulé',
    ])
    expect(mails[0]?.text).toMatch(/Samedi\u00a028.novembre à.15.h/)
    // Neither the partner, nor the place, nor the reason.
    expect(JSON.stringify(mails)).not.toMatch(/Laurent|Môle|famille/)
    // Only what is known: nothing about where Hélène is.
    expect(mails[2]?.text).toContain('le rendez-vous a été annulé')
    expect(mails[2]?.text).not.toMatch(/sera pas|rien à faire/)
    // The same link in each email, except the one about the cancellation.
    expect(mails.map(({ text }) => text.includes(`/rendez-vous/${token}`))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(['helene', 'laurent'])(
    'caused by a block of %s is emailed to the trusted person as a cancellation, and to nobody else',
    async (by) => {
      await linked()
      const [actor, other] = by === 'helene' ? [helene, laurent] : [laurent, helene]
      await (await as(actor)).block(other)
      await notify()
      expect(app.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
        'martine@exemple.fr: Hélène : rendez-vous annulé',
      ])
    },
  )

  test('caused by a departure is emailed once', async () => {
    await linked()
    await app.handle.transaction((tx) =>
      app.services.appointments.endAllOfMember(tx, () => undefined, laurent.id),
    )
    await notify()
    await notify()
    expect(toMartine()).toHaveLength(1)
  })
})

describe('« Tout va bien ? »', () => {
  /** The question is due at 13 h, half an hour after the planned end. */
  async function planned() {
    const { hers, id } = await confirmed()
    await hers.share(id)
    expect((await hers.plan(id)).statusCode).toBe(204)
    await workJobs(app)
    app.mails.length = 0
    return { hers, id }
  }

  async function clockAt(at: string) {
    app.clock.set(at)
    const { checkIns } = app.services
    await Promise.all([checkIns.ask(), checkIns.ask()])
    await Promise.all([checkIns.notifySilences(), checkIns.notifySilences()])
    await workJobs(app)
  }

  const sent = () => app.mails.map(({ to, subject }) => `${to}: ${subject}`)
  const QUESTION = 'helene@exemple.fr: Tout va bien ?'
  const SILENCE = "martine@exemple.fr: Hélène n'a pas répondu"

  test('is asked once, and the person is notified once if there is no answer', async () => {
    const { hers, id } = await planned()
    await clockAt('2026-11-28T11:59:00Z')
    expect(sent()).toEqual([])
    await clockAt('2026-11-28T12:00:00Z')
    expect(sent()).toEqual([QUESTION])
    expect((await hers.sharing(id)).checkIn).toMatchObject({
      ...{ state: 'asked', tellAt: '2026-11-28T12:45:00.000Z' },
      ...{ partnerName: 'Laurent', place: 'Café du Môle, Saint-Malo' },
    })
    await clockAt('2026-11-28T12:44:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    await clockAt('2026-11-28T12:46:00Z')
    expect(sent()).toEqual([QUESTION, SILENCE])
    const facts = app.mails[1]?.text ?? ''
    for (const fact of [
      'Ne plus recevoir ces messages',
      'Café du Môle, Saint-Malo',
      'Laurent, 61 ans, profil vérifié',
      'à 13',
      '17 ou le 112',
    ]) {
      expect(facts).toContain(fact)
    }
    const page = await open(`links/${await tokenOf('rendez-vous')}`)
    expect(page.json()).toMatchObject({ memberName: 'Hélène', checkIn: 'silence' })
  })

  test('notifies the person without the link if the site secret has changed since the link was created', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await hers.plan(id)
    const made = newToken()
    await app.handle.database
      .updateTable('trusted_links')
      .set({ token_hash: hashToken(made) })
      .execute()
    await workJobs(app)
    app.mails.length = 0
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    expect(sent()).toEqual([QUESTION, SILENCE])
    expect(app.mails[1]?.text).not.toContain('/rendez-vous/')
    expect((await open(`links/${made}`)).json().checkIn).toBe('silence')
  })

  test('sends a push notification that holds only its kind and the URL of the question', async () => {
    const { id } = await planned()
    const browser = openPushBrowser()
    const subscription = { endpoint: service.endpoint('/helene'), keys: browser.keys }
    await app.inject({
      ...{ method: 'POST', url: '/api/push/subscriptions', payload: subscription },
      headers: { cookie: await app.signIn(helene.id) },
    })
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:01:00Z')
    await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 8000 })
    expect(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
      ...{ kind: 'checkIn', url: `/tout-va-bien/${id}` },
    })
  })

  test.each([
    ['fine', []],
    ['later', [QUESTION]],
    ['help', ["martine@exemple.fr: Hélène demande de l'aide"]],
  ])('sends only the expected emails after the answer %s', async (answer, mails) => {
    const { hers, id } = await planned()
    await clockAt('2026-11-28T12:00:00Z')
    app.mails.length = 0
    expect((await hers.answer(id, answer)).statusCode).toBe(204)
    expect((await hers.answer(id, answer)).statusCode).toBe(204)
    await clockAt('2026-11-28T12:50:00Z')
    if (answer === 'later') {
      expect(sent()).toEqual([])
      await clockAt('2026-11-28T14:00:00Z')
    }
    expect(sent()).toEqual(mails)
  })

  test('is asked again one hour after the first « later », and cannot be postponed after the person was notified', async () => {
    const { hers, id } = await planned()
    await clockAt('2026-11-28T12:00:00Z')
    app.clock.set('2026-11-28T12:44:30Z')
    for (let press = 0; press < 3; press++) {
      expect((await hers.answer(id, 'later')).statusCode).toBe(204)
      app.clock.set('2026-11-28T12:50:00Z')
    }
    expect((await hers.sharing(id)).checkIn).toMatchObject({
      ...{ state: 'planned', askAt: '2026-11-28T13:45:00.000Z', tellAt: null },
    })
    await clockAt('2026-11-28T13:44:00Z')
    expect(sent()).toEqual([QUESTION])
    await clockAt('2026-11-28T13:45:00Z')
    await clockAt('2026-11-28T14:30:00Z')
    expect(sent()).toEqual([QUESTION, QUESTION, SILENCE])
    expect((await hers.answer(id, 'later')).json().code).toBe('check_in_over')
    expect((await hers.plan(id)).json().code).toBe('check_in_over')
    expect((await hers.sharing(id)).checkIn.state).toBe('silence')
  })

  test('cannot be answered before it is asked, except with an alarm, and cancelling the alarm is not an answer', async () => {
    const { hers, id } = await planned()
    for (const early of ['fine', 'later']) {
      expect((await hers.answer(id, early)).json().code).toBe('check_in_early')
    }
    app.clock.set('2026-11-28T09:31:00Z')
    expect((await hers.answer(id, 'fine')).json().code).toBe('check_in_early')
    await hers.answer(id, 'help')
    expect((await hers.plan(id)).json().code).toBe('check_in_over')
    for (let press = 0; press < 2; press++) {
      expect((await hers.answer(id, 'fine')).statusCode).toBe(204)
    }
    expect((await hers.sharing(id)).checkIn.state).toBe('planned')
    // Queued emails are sent in any order.
    await workJobs(app)
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    expect(sent()).toEqual(["martine@exemple.fr: Hélène demande de l'aide", QUESTION, SILENCE])
  })

  test('forgets an early « fine » when it is planned again', async () => {
    const { hers, id } = await planned()
    await hers.answer(id, 'help')
    await hers.answer(id, 'fine')
    expect((await hers.plan(id)).statusCode).toBe(204)
    const [row] = await app.handle.database.selectFrom('check_ins').selectAll().execute()
    expect(row?.outcome).toBeNull()
  })

  test('cannot be answered during the hour by which it was postponed', async () => {
    const { hers, id } = await planned()
    await clockAt('2026-11-28T12:00:00Z')
    await hers.answer(id, 'later')
    app.clock.set('2026-11-28T12:30:00Z')
    expect((await hers.answer(id, 'fine')).json().code).toBe('check_in_early')
    await clockAt('2026-11-28T13:00:00Z')
    expect((await hers.answer(id, 'fine')).statusCode).toBe(204)
    await clockAt('2026-11-28T13:45:00Z')
    expect(sent()).toEqual([QUESTION, QUESTION])
  })

  test('accepts an alarm after « fine »', async () => {
    const { hers, id } = await planned()
    await clockAt('2026-11-28T12:00:00Z')
    await hers.answer(id, 'fine')
    app.clock.set('2026-11-28T12:20:00Z')
    expect((await hers.answer(id, 'help')).statusCode).toBe(204)
    await workJobs(app)
    expect(sent()).toEqual([QUESTION, "martine@exemple.fr: Hélène demande de l'aide"])
    expect(app.mails.at(-1)?.text).toContain("Hélène vient de nous dire avoir besoin d'aide")
    expect(app.mails.at(-1)?.text).toMatch(/À 13.h.20/)
  })

  test('emails a repeated alarm only from ten minutes after the previous email', async () => {
    const { hers, id } = await planned()
    const HELP = "martine@exemple.fr: Hélène demande de l'aide"
    const alarmAt = async (at: string) => {
      app.clock.set(at)
      await hers.answer(id, 'fine')
      expect((await hers.answer(id, 'help')).statusCode).toBe(204)
      expect((await hers.sharing(id)).checkIn.state).toBe('help')
      await workJobs(app)
    }
    await alarmAt('2026-11-28T10:00:00Z')
    await alarmAt('2026-11-28T10:00:40Z')
    await alarmAt('2026-11-28T10:09:59Z')
    expect(sent()).toEqual([HELP])
    await alarmAt('2026-11-28T10:10:00Z')
    expect(sent()).toEqual([HELP, HELP])
    await alarmAt('2026-11-28T10:19:00Z')
    expect(sent()).toEqual([HELP, HELP])
  })

  test('emails an alarm that was raised while nobody had the link to the next person who gets it, with its time', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await hers.plan(id)
    await press(`links/${await tokenOf('rendez-vous')}/stop`)
    app.clock.set('2026-11-28T10:00:00Z')
    await hers.answer(id, 'help')
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-11-28T10:05:00Z')
    await hers.share(id)
    await workJobs(app)
    expect(sent().toSorted()).toEqual(
      [
        "martine@exemple.fr: Hélène demande de l'aide",
        'martine@exemple.fr: Hélène a rendez-vous',
      ].toSorted(),
    )
    const alarm = app.mails.find(({ subject }) => subject === "Hélène demande de l'aide")
    // With its day: an hour alone would be read as today's.
    expect(alarm?.text).toContain("Hélène nous a dit avoir besoin d'aide")
    expect(alarm?.text).toMatch(/Samedi.28.novembre.à.11.h(?! 05)/)
    // The person was notified of this alarm, so it is not sent again.
    await hers.answer(id, 'help')
    await workJobs(app)
    expect(app.mails).toHaveLength(2)
  })

  test('emails an alarm to a person who takes their withdrawal back, and to another person named after it', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await hers.plan(id)
    const HELP = "Hélène demande de l'aide"
    const alarms = () => app.mails.filter(({ subject }) => subject === HELP).map(({ to }) => to)
    app.clock.set('2026-11-28T09:30:00Z')
    const named = await tokenOf('confiance')
    const { undo } = (await press(`requests/${named}/refuse`)).json()
    app.clock.set('2026-11-28T10:00:00Z')
    await hers.answer(id, 'help')
    await workJobs(app)
    expect(alarms()).toEqual([])
    await app.inject({
      ...{ method: 'POST', url: `/api/trusted/requests/${named}/unrefuse`, payload: { undo } },
    })
    await workJobs(app)
    expect(alarms()).toEqual([MARTINE.email])
    app.clock.set('2026-11-28T10:05:00Z')
    await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
    await workJobs(app)
    const request = app.mails.findLast(({ to }) => to === 'paul@exemple.fr')?.text ?? ''
    await press(`requests/${/confiance\/([\w-]{43})/.exec(request)?.[1]}/accept`)
    await hers.share(id)
    await workJobs(app)
    expect(alarms()).toEqual([MARTINE.email, 'paul@exemple.fr'])
  })

  test('is shown above the pages of the member from the beginning until it is answered, even after the person was notified', async () => {
    const { hers, id } = await planned()
    app.clock.set('2026-11-28T09:29:00Z')
    expect(await hers.awaited()).toBeNull()
    app.clock.set('2026-11-28T09:30:00Z')
    const awaited = { appointmentId: id, timeZone: 'Europe/Paris' }
    expect(await hers.awaited()).toEqual({ ...awaited, tellAt: null })
    await clockAt('2026-11-28T12:00:00Z')
    expect(await hers.awaited()).toEqual({ ...awaited, tellAt: '2026-11-28T12:45:00.000Z' })
    expect(await (await as(laurent)).awaited()).toBeNull()
    await hers.answer(id, 'later')
    expect(await hers.awaited()).toEqual({ ...awaited, tellAt: null })
    await clockAt('2026-11-28T13:00:00Z')
    await clockAt('2026-11-28T13:45:00Z')
    expect(await hers.awaited()).toEqual({ ...awaited, tellAt: '2026-11-28T13:45:00.000Z' })
    await hers.answer(id, 'fine')
    expect(await hers.awaited()).toBeNull()
  })

  const his = () => ({ id: laurent.id, isHeld: false })
  const blockBy = async (one: MemberRow, other: MemberRow) => (await as(one)).block(other)
  /** How Laurent can withdraw from the appointment. */
  const TAKES_BACK = {
    block: () => blockBy(laurent, helene),
    cancel: (id: string) => app.services.appointments.cancel(his(), id, ''),
    move: (id: string) =>
      app.services.appointments.move(his(), id, {
        ...proposalOf({ version: 2, time: '18:00' }),
        ...{ place: 'Plage du Sillon', city: 'Rennes' },
      }),
    departure: () =>
      app.handle.transaction((tx) =>
        app.services.appointments.endAllOfMember(tx, () => undefined, laurent.id),
      ),
  }

  test.each(Object.entries(TAKES_BACK))(
    'is asked, with the agreed time and place, if the partner withdraws at the last minute: %s',
    async (_, takeBack) => {
      const { id } = await planned()
      app.clock.set('2026-11-28T09:29:00Z')
      await takeBack(id)
      await clockAt('2026-11-28T09:30:00Z')
      await clockAt('2026-11-28T12:00:00Z')
      await clockAt('2026-11-28T12:45:00Z')
      expect(sent().filter((mail) => [QUESTION, SILENCE].includes(mail))).toEqual([
        QUESTION,
        SILENCE,
      ])
      const facts = app.mails.find(({ subject }) => subject.endsWith("n'a pas répondu"))?.text
      expect(facts).toMatch(/Samedi\u00a028.novembre à.10.h.30/)
      expect(facts).toContain('Café du Môle, Saint-Malo')
    },
  )

  test.each(Object.entries(TAKES_BACK))(
    'is not asked if the partner withdrew more than six hours before: %s',
    async (_, takeBack) => {
      const { id } = await planned()
      app.clock.set('2026-11-28T03:29:00Z')
      await takeBack(id)
      await clockAt('2026-11-28T03:30:00Z')
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent()).not.toContain(QUESTION)
    },
  )

  test('is not asked if the member cancelled, moved or blocked before the beginning, or revoked the link', async () => {
    for (const takeBack of [
      (id: string) => app.services.appointments.cancel({ id: helene.id, isHeld: false }, id, ''),
      (id: string) =>
        app.services.appointments.move(
          ...([{ id: helene.id, isHeld: false }, id] as const),
          proposalOf({ version: 2, time: '18:00' }),
        ),
      () => blockBy(helene, laurent),
      async (id: string) => (await as(helene)).unshare(id),
    ]) {
      await resetDatabase(app.handle)
      app.clock.set(NOW)
      await buildBoth()
      const { id } = await planned()
      app.clock.set('2026-11-28T09:29:00Z')
      await takeBack(id)
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent()).not.toContain(QUESTION)
    }
  })

  test('is asked, and reported to the person, in the time zone of the town', async () => {
    const town = { city: 'Fort-de-France' }
    const { id, version } = await buildProposedAppointment(app, helene, laurent, town)
    await app.services.appointments.accept(his(), id, version)
    await buildTrustedPerson(app, helene)
    const hers = await as(helene)
    await hers.share(id)
    await hers.plan(id)
    await workJobs(app)
    app.mails.length = 0
    await clockAt('2026-11-28T16:59:00Z')
    expect(sent()).toEqual([])
    await clockAt('2026-11-28T17:00:00Z')
    await clockAt('2026-11-28T17:45:00Z')
    expect(sent()).toEqual([QUESTION, SILENCE])
    expect(app.mails[0]?.text).toMatch(/Sans réponse à 13.h.45/)
    expect(app.mails[1]?.text).toMatch(/28.novembre à.10.h.30/)
    expect(app.mails[1]?.text).toMatch(/Café du Môle, Fort-de-France.*Aucune à 13.h.45/s)
  })

  test('cannot be planned while another time is proposed', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await app.services.appointments.move(his(), id, proposalOf({ version: 2, time: '15:00' }))
    expect((await hers.plan(id)).statusCode).toBe(404)
  })

  test('follows an appointment to its new agreed time', async () => {
    const { id } = await planned()
    const { appointments } = app.services
    const moved = await appointments.move(his(), id, proposalOf({ version: 2, time: '15:00' }))
    await appointments.accept({ id: helene.id, isHeld: false }, id, moved.version)
    await clockAt('2026-11-28T12:00:00Z')
    expect(sent()).not.toContain(QUESTION)
    await clockAt('2026-11-28T16:30:00Z')
    expect(sent()).toContain(QUESTION)
  })

  const SUNDAY = { version: 2, day: '2026-11-29' }
  const ANSWERS = {
    fine: (id: string) => answeredAt('2026-11-28T12:10:00Z', id, 'fine'),
    later: (id: string) => answeredAt('2026-11-28T12:10:00Z', id, 'later'),
    help: (id: string) => answeredAt('2026-11-28T12:10:00Z', id, 'help'),
    silence: () => clockAt('2026-11-28T12:45:00Z'),
    'nothing yet': async () => app.clock.set('2026-11-28T12:10:00Z'),
  }
  async function answeredAt(at: string, id: string, answer: string) {
    app.clock.set(at)
    expect((await (await as(helene)).answer(id, answer)).statusCode).toBe(204)
  }

  test.each(Object.entries(ANSWERS))(
    'restarts if both agree to a later time after it was asked, whatever the answer: %s',
    async (_, say) => {
      const { hers, id } = await planned()
      const { appointments } = app.services
      app.clock.set('2026-11-28T06:00:00Z')
      const { version } = await appointments.move(his(), id, proposalOf(SUNDAY))
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent()).toContain(QUESTION)
      await say(id)
      await appointments.accept({ id: helene.id, isHeld: false }, id, version)
      await workJobs(app)
      app.mails.length = 0
      await clockAt('2026-11-28T13:30:00Z')
      expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'planned', tellAt: null })
      expect(await hers.awaited()).toBeNull()
      await clockAt('2026-11-29T11:59:00Z')
      expect(sent()).toEqual([])
      await clockAt('2026-11-29T12:00:00Z')
      await clockAt('2026-11-29T12:45:00Z')
      expect(sent()).toEqual([QUESTION, SILENCE])
    },
  )

  test.each(['help', 'silence'] as const)(
    'can be planned immediately for a later time, even if it ended for an earlier one with: %s',
    async (said) => {
      const { hers, id } = await planned()
      const { appointments } = app.services
      app.clock.set('2026-11-28T06:00:00Z')
      const { version } = await appointments.move(his(), id, proposalOf(SUNDAY))
      await clockAt('2026-11-28T12:00:00Z')
      await ANSWERS[said](id)
      await appointments.accept({ id: helene.id, isHeld: false }, id, version)
      expect((await hers.plan(id)).statusCode).toBe(204)
      expect((await hers.sharing(id)).checkIn).toMatchObject({
        ...{ state: 'planned', askAt: '2026-11-29T12:00:00.000Z' },
      })
      await hers.answer(id, 'help')
      expect((await hers.plan(id)).json().code).toBe('check_in_over')
    },
  )

  test('keeps an alarm if only the partner agrees to a new time after it, until that time begins', async () => {
    const { hers, id } = await planned()
    const { appointments } = app.services
    app.clock.set('2026-11-28T06:00:00Z')
    const { version } = await appointments.move(
      { id: helene.id, isHeld: false },
      id,
      proposalOf(SUNDAY),
    )
    await answeredAt('2026-11-28T09:00:00Z', id, 'help')
    await appointments.accept(his(), id, version)
    await clockAt('2026-11-28T09:05:00Z')
    expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'help' })
    await clockAt('2026-11-29T09:29:00Z')
    expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'help' })
    await clockAt('2026-11-29T09:30:00Z')
    expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'planned' })
    await clockAt('2026-11-29T12:00:00Z')
    expect(sent()).toContain(QUESTION)
  })

  const GIVES_UP = {
    block: () => blockBy(helene, laurent),
    move: (id: string) =>
      app.services.appointments.move(
        ...([{ id: helene.id, isHeld: false }, id] as const),
        proposalOf({ ...SUNDAY, version: 3, time: '15:00' }),
      ),
  }

  test.each(Object.entries(GIVES_UP))(
    'is asked if the partner proposed a new time at the last minute and the member gave up after the beginning: %s',
    async (_, giveUp) => {
      const { id } = await planned()
      app.clock.set('2026-11-28T09:00:00Z')
      await app.services.appointments.move(his(), id, proposalOf(SUNDAY))
      app.clock.set('2026-11-28T09:45:00Z')
      await giveUp(id)
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent()).toContain(QUESTION)
    },
  )

  test.each([
    ['03:29:59', []],
    ['03:30:00', [QUESTION]],
  ])(
    'is asked if the partner cancels six hours before or later, to the second: at %s',
    async (at, mails) => {
      const { id } = await planned()
      app.clock.set(`2026-11-28T${at}Z`)
      await TAKES_BACK.cancel(id)
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent().filter((mail) => mail === QUESTION)).toEqual(mails)
    },
  )

  const PROPOSAL = proposalOf({ day: '2026-12-05' })
  const BETWEEN_THEM = {
    'a block of hers': () => blockBy(helene, laurent),
    'a block of his': () => blockBy(laurent, helene),
    'a proposal of hers': () =>
      app.services.appointments.propose(
        ...([{ id: helene.id, isHeld: false }, laurent.public_id, PROPOSAL] as const),
      ),
    'a proposal of his': () => app.services.appointments.propose(his(), helene.public_id, PROPOSAL),
  }

  test.each(Object.entries(BETWEEN_THEM))(
    'keeps its help link above the pages during the appointment, even after %s',
    async (_, happen) => {
      const { hers, id } = await planned()
      app.clock.set('2026-11-28T09:45:00Z')
      await happen()
      await clockAt('2026-11-28T09:46:00Z')
      expect(await hers.awaited()).toMatchObject({ appointmentId: id, tellAt: null })
      expect((await hers.answer(id, 'help')).statusCode).toBe(204)
      expect(await hers.awaited()).toBeNull()
    },
  )

  test.each([true, false])(
    'shows its help link at the beginning and not sooner, so that a last-minute block stays hidden: %s',
    async (isBlocked) => {
      const { hers, id } = await planned()
      app.clock.set('2026-11-28T09:00:00Z')
      if (isBlocked) await blockBy(laurent, helene)
      await clockAt('2026-11-28T09:29:00Z')
      expect(await hers.awaited()).toBeNull()
      await clockAt('2026-11-28T09:30:00Z')
      expect(await hers.awaited()).toEqual({
        ...{ appointmentId: id, timeZone: 'Europe/Paris', tellAt: null },
      })
    },
  )

  test('is asked although the partner blocks after the beginning, and accepts a late « fine »', async () => {
    const { hers, id } = await planned()
    app.clock.set('2026-11-28T10:00:00Z')
    await blockBy(laurent, helene)
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    expect(sent()).toEqual([QUESTION, SILENCE])
    await hers.answer(id, 'fine')
    expect((await hers.sharing(id)).checkIn).toMatchObject({ state: 'fine' })
  })

  const WAYS_OUT = {
    'the reader of the link': async ({ token }: { token: string }) => press(`links/${token}/stop`),
    'the person': async () => press(`requests/${await tokenOf('confiance')}/refuse`),
    'the member': async ({ hers }: { hers: Awaited<ReturnType<typeof as>> }) => hers.drop(),
    'naming another person': async ({ hers }: { hers: Awaited<ReturnType<typeof as>> }) => {
      await hers.ask({ firstName: 'Paul', email: 'paul@exemple.fr' })
      await app.handle.database
        .updateTable('trusted_persons')
        .set({ confirmed_at: app.clock.now() })
        .execute()
    },
  }

  test.each(Object.entries(WAYS_OUT))(
    'is asked, and says that nobody will be notified, after the link was revoked by %s',
    async (_, leave) => {
      const { hers, id } = await confirmed()
      await hers.share(id)
      const token = await tokenOf('rendez-vous')
      await hers.plan(id)
      await leave({ token, hers })
      await workJobs(app)
      app.mails.length = 0
      await clockAt('2026-11-28T12:00:00Z')
      expect(sent()).toEqual([QUESTION])
      expect(app.mails[0]?.text).toContain('Personne ne suit plus ce rendez-vous')
      expect(await hers.sharing(id)).toMatchObject({ isTold: false, checkIn: { state: 'asked' } })
      expect((await hers.answer(id, 'help')).statusCode).toBe(204)
      await clockAt('2026-11-28T12:45:00Z')
      expect(sent()).toEqual([QUESTION])
    },
  )

  test('is shown on the page of the person, with its time and its outcome', async () => {
    const { hers, id } = await confirmed()
    await hers.share(id)
    await hers.plan(id)
    const token = await tokenOf('rendez-vous')
    const shown = async () => {
      const { state, checkIn, asksAt } = (await open(`links/${token}`)).json()
      return { state, checkIn, asksAt }
    }
    const planned = { checkIn: null, asksAt: '2026-11-28T12:00:00.000Z' }
    expect(await shown()).toEqual({ state: 'agreed', ...planned })
    app.clock.set('2026-11-28T09:29:00Z')
    await blockBy(laurent, helene)
    expect(await shown()).toEqual({ state: 'off', ...planned })
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    expect(await shown()).toEqual({ state: 'off', checkIn: 'silence', asksAt: null })
  })

  test('waits for an answer only from when its email is sent, and notifies nobody while the mail server is down', async () => {
    const { hers, id } = await planned()
    const away = vi.spyOn(app.mails, 'push').mockImplementation(() => {
      throw new Error('away')
    })
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:50:00Z')
    expect((await hers.sharing(id)).checkIn.tellAt).toBe('2026-11-28T13:35:00.000Z')
    away.mockRestore()
    app.clock.set('2026-11-28T12:51:00Z')
    const [which] = await app.handle.database
      .selectFrom('check_ins')
      .select(['appointment_id as appointmentId', 'member_id as memberId'])
      .execute()
    if (!which) return expect.unreachable()
    // As the queue does, which waits before it retries.
    for (let again = 0; again < 2; again++) await app.services.checkIns.sendQuestion(which, 'one')
    expect(sent()).toEqual([QUESTION])
    await clockAt('2026-11-28T13:35:00Z')
    expect(sent()).toEqual([QUESTION])
    await clockAt('2026-11-28T13:36:00Z')
    expect(sent()).toEqual([QUESTION, SILENCE])
  })

  test('is not emailed to a member who was suspended while the email waited', async () => {
    await planned()
    const away = vi.spyOn(app.mails, 'push').mockImplementation(() => {
      throw new Error('away')
    })
    await clockAt('2026-11-28T12:00:00Z')
    away.mockRestore()
    const { database } = app.handle
    const asked = ['appointment_id as appointmentId', 'member_id as memberId'] as const
    const which = await database.selectFrom('check_ins').select(asked).executeTakeFirstOrThrow()
    await database
      .updateTable('members')
      .set({ status: 'suspended' })
      .where('id', '=', which.memberId)
      .execute()
    await app.services.checkIns.sendQuestion(which, 'one')
    expect(sent()).toEqual([])
  })

  test('is asked of all members in one run, even of more than one batch', async () => {
    const { database } = app.handle
    await planned()
    const [one] = await database.selectFrom('check_ins').selectAll().execute()
    if (!one) return expect.unreachable()
    const crowd = Array.from({ length: 250 }, (_, nth) => ({
      ...one,
      appointment_id: 10_000 + nth,
    }))
    await database.insertInto('check_ins').values(crowd).execute()
    app.clock.set('2026-11-28T12:00:00Z')
    await app.services.checkIns.ask()
    const open = database.selectFrom('check_ins').select('asked_at').where('asked_at', 'is', null)
    expect(await open.execute()).toEqual([])
    await database.updateTable('check_ins').set({ awaits_mail: false }).execute()
    app.clock.set('2026-11-28T12:45:00Z')
    await app.services.checkIns.notifySilences()
    const silent = database
      .selectFrom('check_ins')
      .select('outcome')
      .where('outcome', '=', 'silence')
    expect(await silent.execute()).toHaveLength(251)
  })

  test.each([
    ['is suspended', 'before it is asked', 'suspended'],
    ['is suspended', 'after', 'suspended'],
    ['leaves', 'before it is asked', 'deleted'],
    ['leaves', 'after', 'deleted'],
  ] as const)('notifies nobody if the member %s: %s', async (_, when, status) => {
    await planned()
    if (when === 'after') await clockAt('2026-11-28T12:00:00Z')
    await app.handle.database
      .updateTable('members')
      .set({ status })
      .where('id', '=', helene.id)
      .execute()
    await clockAt('2026-11-28T12:00:00Z')
    await clockAt('2026-11-28T12:45:00Z')
    expect(sent()).toEqual(when === 'after' ? [QUESTION] : [])
    // No push notification either: it is sent when the question is marked as asked.
    const [row] = await app.handle.database.selectFrom('check_ins').selectAll().execute()
    expect(row?.asked_at === null).toBe(when !== 'after')
  })
})

describe('a table that was shared with the trusted person', () => {
  /** Hélène hosts a table in two hours, at which Laurent has a seat. */
  async function seated(changes: { time_zone?: string } = {}) {
    await buildTrustedPerson(app, helene)
    const startsAt = new Date('2026-11-20T11:00:00Z')
    const table = { status: 'confirmed', starts_at: startsAt, ...changes } as const
    const id = await buildSeats(app, [helene, laurent], { table })
    const url = `/api/tables/${id}/trusted`
    const send = async (method: 'GET' | 'PUT' | 'DELETE') =>
      app.inject({ method, url, headers: { cookie: await app.signIn(helene.id) } })
    return { id, send }
  }

  test('is sent once, with its time and place, and without the names of the other guests', async () => {
    const { send } = await seated()
    expect((await send('GET')).json()).toMatchObject({ isTold: false, person: MARTINE })
    for (let press = 0; press < 2; press++) expect((await send('PUT')).statusCode).toBe(204)
    const token = await tokenOf('rendez-vous')
    expect(app.mails).toHaveLength(1)
    const shown = await open(`links/${token}`)
    expect(shown.json()).toMatchObject({
      ...{ memberName: 'Hélène', isTable: true, state: 'agreed', partner: null },
      ...{ startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-21T13:00:00.000Z' },
      place: 'Brasserie du Sillon, Chaussée du Sillon, Rennes',
    })
    expect(`${shown.body} ${app.mails[0]?.text}`).not.toContain('Laurent')
    await send('DELETE')
    expect((await open(`links/${token}`)).json().code).toBe('link_invalid')
    expect((await send('GET')).json().isTold).toBe(false)
  })

  test.each([
    ['Europe/Paris', 'à table vendredi 20 novembre à 12 h, avec'],
    ['Indian/Reunion', 'à table vendredi 20 novembre à 15 h, heure de La Réunion, avec'],
    ['America/Guadeloupe', 'à table vendredi 20 novembre à 7 h, heure de la Guadeloupe, avec'],
  ])(
    'has its time in the time zone of its town, which is named unless it is that of Paris: %s',
    async (timeZone, when) => {
      const { send } = await seated({ time_zone: timeZone })
      await send('PUT')
      const shown = await open(`links/${await tokenOf('rendez-vous')}`)
      expect(shown.json()).toMatchObject({ startsAt: '2026-11-20T11:00:00.000Z', timeZone })
      expect(app.mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(when)
    },
  )

  test('is reported as cancelled once, and its link expires a day later', async () => {
    const { id, send } = await seated()
    await send('PUT')
    const token = await tokenOf('rendez-vous')
    await app.services.tables.leave({ id: helene.id, isHeld: false }, id)
    for (let minute = 0; minute < 2; minute++) {
      await Promise.all([1, 2].map(() => app.services.trusted.notifyChanges()))
    }
    await workJobs(app)
    const told = app.mails.filter(({ to }) => to === MARTINE.email)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Hélène sera à table',
      expect.stringMatching(/annulée$/),
    ])
    expect((await open(`links/${token}`)).json()).toMatchObject({ state: 'off', place: null })
    expect((await send('GET')).json().isTold).toBe(false)
    expect((await send('PUT')).json().code).toBe('table_not_found')
    app.clock.set('2026-11-21T13:00:00Z')
    expect((await open(`links/${token}`)).json().code).toBe('link_invalid')
    await app.services.trusted.sweep()
    const left = await app.handle.database.selectFrom('trusted_table_links').selectAll().execute()
    expect(left).toEqual([])
  })

  test('is reported as cancelled after a block only once the guest was notified', async () => {
    const { send } = await seated()
    await send('PUT')
    await workJobs(app)
    app.mails.length = 0
    const lose = (isTold: boolean) =>
      app.handle.database
        .updateTable('table_seats')
        .set({ status: 'gone', lost_at: app.clock.now(), is_told_lost: isTold })
        .where('member_id', '=', helene.id)
        .execute()
    const notify = async () => {
      await app.services.trusted.notifyChanges()
      await workJobs(app)
      return app.mails.map(({ to }) => to)
    }
    await lose(false)
    expect(await notify()).toEqual([])
    await lose(true)
    expect(await notify()).toEqual([MARTINE.email])
  })

  test('cannot be shared by a member without a seat, and can be unfollowed by the reader of its link', async () => {
    const { id, send } = await seated()
    const stranger = await buildMember(app.handle.database)
    await buildTrustedPerson(app, stranger)
    const refused = await app.inject({
      ...{ method: 'PUT', url: `/api/tables/${id}/trusted` },
      headers: { cookie: await app.signIn(stranger.id) },
    })
    expect(refused.json().code).toBe('table_not_found')
    await send('PUT')
    await press(`links/${await tokenOf('rendez-vous')}/stop`)
    expect((await send('GET')).json()).toMatchObject({ person: MARTINE, isTold: false })
    await workJobs(app)
    expect(
      app.mails
        .slice(-2)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Martine ne suit plus cette table', 'Vous ne suivez plus cette table'])
  })
})

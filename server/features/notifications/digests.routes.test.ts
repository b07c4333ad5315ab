import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeFromDigest } from '#shared/contracts/digests.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForMail } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { sendDigests, sendReminders } from '#tests/support/digests.ts'
import {
  BUILT_AT,
  buildBlock,
  buildFlash,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'
import { LETTER_TURNS } from './digests.service.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.splice(0)
  // 09:00 in Paris, two days after the members were last seen.
  app.clock.set('2026-11-22T08:00:00Z')
  helene = await buildMember(app.handle.database, { first_name: 'Hélène' })
  laurent = await buildMember(app.handle.database, {
    first_name: 'Laurent',
    gender: 'H',
    last_seen_at: app.clock.now(),
  })
})

const since = (hours: number) => new Date(BUILT_AT.getTime() + hours * HOUR)

function visit(member = helene, from = laurent, at = since(1)) {
  return app.handle.database
    .insertInto('visits')
    .values({ visited_id: member.id, visitor_id: from.id, at, seen_at: null })
    .execute()
}

async function change(member: MemberRow, notifications: object) {
  const headers = { cookie: await app.signIn(member.id) }
  await app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers,
    payload: { notifications },
  })
  // Signing in has changed it.
  await app.handle.database
    .updateTable('members')
    .set({ last_seen_at: BUILT_AT })
    .where('id', '=', member.id)
    .execute()
}

function leave(member: MemberRow) {
  return app.handle.database
    .updateTable('members')
    .set({ status: 'deleted', left_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute()
}

/** The recipients of all mail jobs, finished or waiting. */
async function mailed() {
  const { rows } = await app.handle.executeSql(
    `select data->>'to' as "to" from jobs.job where name = 'mail' order by created_on`,
  )
  return rows.map(({ to }) => to)
}

describe('the digest', () => {
  test('counts what the member received, and contains no name, text or id', async () => {
    const match = await buildMatch(app.handle.database, laurent.id, helene.id, since(1))
    await app.handle.database
      .updateTable('match_members')
      .set({ unread: 2, last_preview: 'Un secret', last_at: since(2) })
      .where('match_id', '=', match)
      .where('member_id', '=', helene.id)
      .execute()
    const serge = await buildMember(app.handle.database, { first_name: 'Serge', gender: 'H' })
    await buildFlash(app.handle.database, serge.id, helene.id, since(3))
    await visit()
    await visit(helene, serge)
    await sendDigests(app)

    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Du nouveau pour vous')
    expect(mail.text).toContain(
      [
        'Messages non lus : 2',
        'Nouvelles affinités : 1',
        'Flashs reçus : 1',
        'Visites de votre profil : 2',
      ].join('\n'),
    )
    expect(mail.text).toContain(`Voir mes messages : ${app.config.baseUrl}/messages`)
    const all = JSON.stringify(mail)
    for (const secret of ['Laurent', 'Serge', 'secret', laurent.public_id, serge.public_id]) {
      expect(all).not.toContain(secret)
    }
  })

  test('is sent to a member who has been away for a day', async () => {
    const last_seen_at = new Date('2026-11-21T07:59:59Z')
    const odile = await buildMember(app.handle.database, { last_seen_at })
    await visit(odile, laurent, app.clock.now())
    await sendDigests(app)
    expect(await mailed()).toEqual([odile.email])
  })

  test.each([
    ['visited the site less than a day ago', { last_seen_at: new Date('2026-11-21T08:00:01Z') }],
    ['is suspended', { status: 'suspended' as const }],
    ['has not confirmed their address', { status: 'unconfirmed' as const }],
    ['is a test profile', { is_test_profile: true }],
  ])('is not sent to a member who %s', async (_, row) => {
    await visit(await buildMember(app.handle.database, row), laurent, app.clock.now())
    await sendDigests(app)
    expect(await mailed()).toEqual([])
  })

  test('is not sent if the member received nothing since their last visit', async () => {
    await visit(helene, laurent, since(-1))
    await sendDigests(app)
    expect(await mailed()).toEqual([])
  })

  test('is not sent if the member turned it off, or turned off every type that it would count', async () => {
    await change(helene, { emails: false })
    await visit()
    await sendDigests(app)
    expect(await mailed()).toEqual([])
    await change(helene, { emails: true, visits: false })
    await sendDigests(app)
    expect(await mailed()).toEqual([])
  })

  test('does not count anything from a blocked member', async () => {
    await visit()
    await buildFlash(app.handle.database, laurent.id, helene.id, since(1))
    await buildBlock(app.handle.database, helene.id, laurent.id)
    await sendDigests(app)
    expect(await mailed()).toEqual([])
  })

  test('does not count a match that a decline closed', async () => {
    await buildMatch(app.handle.database, laurent.id, helene.id, since(1))
    const headers = { cookie: await app.signIn(laurent.id) }
    await app.services.messages.sendAs(
      { id: laurent.id, publicId: laurent.public_id, plan: 'premium' },
      helene.public_id,
      'Bonjour',
    )
    const url = `/api/matches/${helene.public_id}/decline`
    const payload = { sentenceId: 'no_further' }
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
    await sendDigests(app)
    const mail = await waitForMail(app, helene.email)
    expect(mail.text).not.toContain('Nouvelles affinités')
  })

  test('does not count a match who left before the conversation was opened', async () => {
    const serge = await buildMember(app.handle.database, { first_name: 'Serge', gender: 'H' })
    await buildMatch(app.handle.database, laurent.id, helene.id, since(1))
    await buildMatch(app.handle.database, serge.id, helene.id, since(1))
    await leave(serge)
    await sendDigests(app)
    expect((await waitForMail(app, helene.email)).text).toContain('Nouvelles affinités : 1')
    app.mails.splice(0)
    await leave(laurent)
    app.clock.advance(DAY)
    await sendDigests(app)
    expect(app.mails).toEqual([])
  })

  test('is sent once a day even if its job is restarted, and again only if there is something new', async () => {
    await visit()
    await Promise.all([sendDigests(app), sendDigests(app)])
    await sendDigests(app)
    expect(await mailed()).toEqual([helene.email])

    app.clock.advance(DAY)
    await sendDigests(app)
    expect(await mailed()).toEqual([helene.email])
    await visit(helene, await buildMember(app.handle.database), app.clock.now())
    app.clock.advance(DAY)
    await sendDigests(app)
    expect(await mailed()).toEqual([helene.email, helene.email])
  })

  test('is sent to a member beyond the first batch', async () => {
    await app.handle.executeSql(`
      insert into members (email, first_name, gender, birth_year, city, status, last_seen_at, created_at, updated_at)
      select 'away' || n || '@example.org', 'Odile', 'F', 1960, 'Rennes', 'active',
        '${BUILT_AT.toISOString()}', '${BUILT_AT.toISOString()}', '${BUILT_AT.toISOString()}'
      from generate_series(1, 410) n`)
    const last = await buildMember(app.handle.database)
    await visit(last)
    await sendDigests(app)
    expect(await mailed()).toEqual([last.email])
  })

  test('has a one-click unsubscribe link, and using it twice is not an error', async () => {
    await visit()
    await sendDigests(app)
    const { unsubscribeUrl = '', text } = await waitForMail(app, helene.email)
    const url = unsubscribeUrl.replace(app.config.baseUrl, '')
    expect(text).toContain(`/emails/desinscription#${url.split('/').at(-1)}`)

    const read = await app.inject({ url })
    expect(read.statusCode).toBe(303)
    expect(read.headers.location).toBe(`/emails/desinscription#${url.split('/').at(-1)}`)
    expect(await choices()).toMatchObject({ emails: true })

    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    for (const _ of [1, 2]) {
      expect((await app.inject({ method: 'POST', url, ...form })).statusCode).toBe(204)
    }
    expect(await choices()).toMatchObject({ emails: false, visits: true, dailyReminder: false })
  })

  test('refuses an unsubscribe link that was never sent', async () => {
    const url = unsubscribeFromDigest.path.replace(':token', 'a'.repeat(43))
    expect((await app.inject({ method: 'POST', url })).json().code).toBe('link_invalid')
  })
})

function choices() {
  return app.services.settings.notificationChoices(app.handle.database, helene.id)
}

describe('the daily reminder', () => {
  const evening = '2026-11-22T17:00:00Z'

  test('is only sent to members who turned it on, and says how many flashes are left', async () => {
    app.clock.set(evening)
    await change(helene, { dailyReminder: true })
    await sendReminders(app)
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Votre rappel du soir')
    expect(mail.text).toContain("il vous reste 3 flashs pour aujourd'hui.")
    expect(await mailed()).toEqual([helene.email])
  })

  test('is not sent on a day on which no flash is left', async () => {
    app.clock.set(evening)
    await change(helene, { dailyReminder: true })
    await app.handle.database
      .insertInto('flash_allowances')
      .values({ member_id: helene.id, day: '2026-11-22', used: 3 })
      .execute()
    await sendReminders(app)
    expect(await mailed()).toEqual([])
    app.clock.advance(DAY)
    await sendReminders(app)
    expect(await mailed()).toEqual([helene.email])
  })

  test.each([
    ['is hidden', { is_public: false }],
    ['awaits its verification', { awaits_verification: true }],
  ])(
    'is not sent to a member whose profile %s, because their flashes would be refused',
    async (_how, unseen) => {
      app.clock.set(evening)
      await change(helene, { dailyReminder: true })
      const { database } = app.handle
      await database.updateTable('members').set(unseen).where('id', '=', helene.id).execute()
      await sendReminders(app)
      expect(await mailed()).toEqual([])
      const shown = { is_public: true, awaits_verification: false }
      await database.updateTable('members').set(shown).where('id', '=', helene.id).execute()
      await sendReminders(app)
      expect(await mailed()).toEqual([helene.email])
    },
  )

  test('is sent as a push instead of an email if a device receives pushes', async () => {
    app.clock.set(evening)
    await change(helene, { dailyReminder: true })
    const headers = { cookie: await app.signIn(helene.id) }
    // Not a point of the curve: nothing can be encrypted with this key, so nothing leaves this machine.
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const payload = { endpoint: 'https://updates.push.services.mozilla.com/x', keys }
    await app.inject({ method: 'POST', url: '/api/push/subscriptions', headers, payload })
    await sendReminders(app)
    const { rows } = await app.handle.executeSql(
      `select data->>'kind' as kind from jobs.job where name = 'push'`,
    )
    expect(rows).toEqual([{ kind: 'dailyReminder' }])
    expect(await mailed()).toEqual([])
  })

  test('is sent once a day even if its job is restarted, and its link turns it off', async () => {
    app.clock.set(evening)
    await change(helene, { dailyReminder: true })
    await Promise.all([sendReminders(app), sendReminders(app)])
    expect(await mailed()).toEqual([helene.email])
    const { unsubscribeUrl = '' } = await waitForMail(app, helene.email)
    await app.inject({ method: 'POST', url: unsubscribeUrl.replace(app.config.baseUrl, '') })
    expect(await choices()).toMatchObject({ dailyReminder: false, emails: true })
  })

  test.each([
    ['in winter', '2026-11-22T16:59:59Z', '2026-11-22T17:00:00Z'],
    ['on the day the clocks go forward', '2027-03-28T15:59:59Z', '2027-03-28T16:00:00Z'],
    ['on the day the clocks go back', '2026-10-25T16:59:59Z', '2026-10-25T17:00:00Z'],
  ])('is never sent before 18:00 in Paris: %s', async (_, before, at) => {
    await change(helene, { dailyReminder: true })
    app.clock.set(before)
    await sendReminders(app)
    expect(await mailed()).toEqual([])
    app.clock.set(at)
    await sendReminders(app)
    expect(await mailed()).toEqual([helene.email])
  })
})

test('digests are sent from 09:00 and reminders from 18:00 in Paris, in summer and winter', async () => {
  const { rows } = await app.handle.executeSql(
    `select key, cron, timezone from jobs.schedule where key in ('mail-digests', 'remind-daily') order by key`,
  )
  expect(rows).toEqual([
    { key: 'mail-digests', cron: '0-35/5 9 * * *', timezone: 'Europe/Paris' },
    { key: 'remind-daily', cron: '0-35/5 18 * * *', timezone: 'Europe/Paris' },
  ])
})

test('digests are sent in turns of five minutes, and every member has one turn a day', async () => {
  const readers = [helene]
  for (let nth = 0; nth < 23; nth++) readers.push(await buildMember(app.handle.database))
  for (const reader of readers) await visit(reader)
  const waves: number[] = []
  for (let minute = 0; minute < 60; minute += 5) {
    const before = (await mailed()).length
    await app.services.digests.sendDigests()
    waves.push((await mailed()).length - before)
    app.clock.advance(5 * 60_000)
  }
  expect(new Set(await mailed())).toEqual(new Set(readers.map(({ email }) => email)))
  expect(Math.max(...waves)).toBeLessThan(readers.length / 2)
  expect(waves.slice(LETTER_TURNS)).toEqual([0, 0, 0, 0])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Referral } from '#shared/contracts/referral.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const FORM = {
  email: 'monique@example.org',
  firstName: 'Monique',
  gender: 'F',
  age: 62,
  city: 'Rennes',
  bio: "J'aime marcher au bord de la mer.",
  interests: ['Marche', 'Lecture', 'Cuisine'],
}
const PREFERENCES = {
  lookingForGender: 'both',
  lookingForAgeMin: 40,
  lookingForAgeMax: 75,
  lookingForDistance: 'anywhere',
  lookingForRelationType: 'both',
  consents: [{ purpose: 'sensitive_data', version: '2026-11-20' }],
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let referrer: TestBrowser

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
  referrer = await signedIn(helene.id)
})

async function signedIn(memberId: number): Promise<TestBrowser> {
  const browser = openBrowser(app)
  browser.jar.set('sid', (await app.signIn(memberId)).replace('sid=', ''))
  return browser
}

async function info(): Promise<Referral> {
  return (await referrer.get('/api/referral/info')).json()
}

async function code(): Promise<string> {
  return (await referrer.post('/api/referral/generate')).json().referralCode
}

/** Registers a friend with the referrer's code. */
async function register(form: object = {}, browser = openBrowser(app)): Promise<TestBrowser> {
  const referralCode = await code()
  const answer = await browser.post('/api/auth/register', { ...FORM, referralCode, ...form })
  expect(answer.statusCode).toBe(201)
  return browser
}

async function confirm(friend: TestBrowser, email = FORM.email) {
  return friend.post('/api/auth/confirm', { code: await waitForCode(app, email) })
}

async function savePreferences(friend: TestBrowser) {
  const answer = await friend.patch('/api/users/preferences', PREFERENCES)
  expect(answer.statusCode).toBe(200)
}

async function flash(friend: TestBrowser) {
  const { public_id } = await buildMember(app.handle.database, { gender: 'H' })
  const answer = await friend.post('/api/flashes', { toUserId: public_id })
  expect(answer.statusCode).toBe(200)
}

async function bonusOf(browser: TestBrowser): Promise<number> {
  return (await browser.get('/api/flashes/remaining')).json().bonus
}

/** A friend who fulfils all conditions, although no event has granted the reward. */
async function buildFriend(overrides: Parameters<typeof buildMember>[1] = {}): Promise<number> {
  await code()
  const { id } = await buildMember(app.handle.database, overrides)
  const target = await buildMember(app.handle.database, { gender: 'H' })
  await buildFlash(app.handle.database, id, target.id)
  await app.handle.database
    .insertInto('referrals')
    .values({
      referrer_id: helene.id,
      friend_id: id,
      created_at: app.clock.now(),
      completed_at: null,
    })
    .execute()
  return id
}

async function bonusRows() {
  return app.handle.database
    .selectFrom('bonus_flashes')
    .select(['member_id', 'remaining', 'expires_at', 'order_id'])
    .orderBy('member_id')
    .execute()
}

describe('the referral code', () => {
  test('is null before it is created, and stays the same when it is requested again', async () => {
    expect(await info()).toEqual({ referralCode: null, referrals: [], totalRewards: 0 })
    const made = await code()
    expect(made).toMatch(/^HELENE-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(await code()).toBe(made)
    expect((await info()).referralCode).toBe(made)
  })

  test('is only for members with a confirmed address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    const browser = await signedIn(pending.id)
    for (const answer of [
      await browser.get('/api/referral/info'),
      await browser.post('/api/referral/generate'),
    ]) {
      expect(answer.json()).toMatchObject({ status: 403, code: 'email_unconfirmed' })
    }
  })
})

describe('a registration with a referral code', () => {
  test('is listed as pending, without a name', async () => {
    await register()
    expect((await info()).referrals).toEqual([
      { id: 1, createdAt: '2026-11-20T10:00:00.000Z', status: 'pending', rewardAmount: 0 },
    ])
  })

  test('accepts the code in lower case and between spaces', async () => {
    await register({ referralCode: ` ${(await code()).toLowerCase()} ` })
    expect((await info()).referrals).toHaveLength(1)
  })

  test('is refused at its field if the code is unknown, and accepted if the field is empty', async () => {
    const browser = openBrowser(app)
    const send = (referralCode: string) =>
      browser.post('/api/auth/register', { ...FORM, referralCode })
    const refused = await send('PERSONNE-2222')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([
      {
        path: 'referralCode',
        message: "Ce code de parrainage n'existe pas. Vérifiez-le, ou laissez ce champ vide.",
      },
    ])
    expect((await send(' ')).statusCode).toBe(201)
    expect((await info()).referrals).toEqual([])
  })

  test('is refused if the referrer is suspended', async () => {
    const form = { ...FORM, referralCode: await code() }
    await app.handle.database
      .updateTable('members')
      .set({ status: 'suspended' })
      .where('id', '=', helene.id)
      .execute()
    const refused = await openBrowser(app).post('/api/auth/register', form)
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: 'referralCode' }] })
  })

  test('opens one account per mailbox, so that only one friend is rewarded for it', async () => {
    const statuses: number[] = []
    for (const email of ['amie@gmail.com', 'a.mie+1@gmail.com', 'amie+2@googlemail.com']) {
      const friend = await register({ email })
      statuses.push((await confirm(friend, email)).statusCode)
    }
    expect(statuses).toEqual([200, 409, 409])
  })

  test('counts once if it is sent again, with the code of the last request', async () => {
    const friend = await register()
    await register({ city: 'Vannes' }, friend)
    expect((await info()).referrals).toHaveLength(1)
    await register({ referralCode: '' }, friend)
    expect((await info()).referrals).toEqual([])
  })

  test('keeps its referral if it is corrected without the code', async () => {
    const friend = await register({ email: 'faute@example.org' })
    expect((await friend.post('/api/auth/register', FORM)).statusCode).toBe(201)
    expect((await info()).referrals).toHaveLength(1)
    const { source } = await app.handle.database
      .selectFrom('members')
      .select('source')
      .where('email', '=', FORM.email)
      .executeTakeFirstOrThrow()
    expect(source).toBe('parrainage')
  })

  test('is not a referral if it has an address of the referrer, however it is spelled', async () => {
    await register({ email: 'helene+amie@example.org' })
    await app.handle.database
      .updateTable('members')
      .set({ email: 'helene.legoff@gmail.com' })
      .where('id', '=', helene.id)
      .execute()
    await register({ email: 'HeleneLegoff@googlemail.com' })
    expect((await info()).referrals).toEqual([])
  })

  test('earns no reward in a browser in which a member is signed in', async () => {
    const friend = await register({}, referrer)
    await confirm(friend)
    await savePreferences(friend)
    await flash(friend)
    referrer = await signedIn(helene.id)
    expect(await info()).toMatchObject({ referrals: [], totalRewards: 0 })
    expect(await bonusRows()).toEqual([])
  })

  test('earns no reward on the personal device of a member, even signed out', async () => {
    const device = await register({ email: 'anne@example.org' })
    await confirm(device, 'anne@example.org')
    await device.post('/api/auth/logout', { keepDevice: true })
    const friend = await register({}, device)
    await confirm(friend)
    await savePreferences(friend)
    await flash(friend)
    expect((await info()).referrals).toMatchObject([{ status: 'pending', rewardAmount: 0 }])
    expect(await bonusRows()).toEqual([])
  })
})

describe('the referral reward', () => {
  test('is granted once the friend has confirmed the address, saved preferences and sent a flash: 10 flashes, and 5 for the friend', async () => {
    const friend = await register()
    await confirm(friend)
    expect((await info()).totalRewards).toBe(0)
    await savePreferences(friend)
    expect((await info()).totalRewards).toBe(0)
    expect(await bonusOf(friend)).toBe(0)

    await flash(friend)
    expect(await info()).toMatchObject({
      referrals: [{ status: 'completed', rewardAmount: 10 }],
      totalRewards: 10,
    })
    expect(await bonusOf(referrer)).toBe(10)
    expect(await bonusOf(friend)).toBe(5)

    await flash(friend)
    expect(await bonusOf(referrer)).toBe(10)
    expect(await bonusOf(friend)).toBe(5)
  })

  test('is also granted if the preferences are the last condition', async () => {
    const friend = await register()
    await confirm(friend)
    await flash(friend)
    expect((await info()).totalRewards).toBe(0)
    await savePreferences(friend)
    expect((await info()).totalRewards).toBe(10)
  })

  test('does not expire', async () => {
    const friendId = await buildFriend()
    await app.services.referral.rewardIfComplete(friendId)
    expect(await bonusRows()).toEqual([
      { member_id: helene.id, remaining: 10, expires_at: null, order_id: null },
      { member_id: friendId, remaining: 5, expires_at: null, order_id: null },
    ])
  })

  test('is granted at most ten times per calendar month in Paris; the friends always receive theirs', async () => {
    for (let i = 0; i < 11; i++) await app.services.referral.rewardIfComplete(await buildFriend())
    const earned = (await info()).referrals.map(({ rewardAmount }) => rewardAmount)
    expect(earned).toEqual([0, ...Array.from({ length: 10 }, () => 10)])
    expect((await bonusRows()).filter((row) => row.remaining === 5)).toHaveLength(11)

    app.clock.set('2026-11-30T22:59:59Z')
    await app.services.referral.rewardIfComplete(await buildFriend())
    expect((await info()).totalRewards).toBe(100)
    app.clock.set('2026-11-30T23:00:00Z')
    await app.services.referral.rewardIfComplete(await buildFriend())
    expect(await info()).toMatchObject({ totalRewards: 110 })
  })

  test('is not granted to a suspended referrer, but to their friend', async () => {
    const friendId = await buildFriend()
    await app.handle.database
      .updateTable('members')
      .set({ status: 'suspended' })
      .where('id', '=', helene.id)
      .execute()
    await app.services.referral.rewardIfComplete(friendId)
    expect(await bonusRows()).toMatchObject([{ member_id: friendId, remaining: 5 }])
  })
})

describe('the hourly referral job', () => {
  test('grants a reward whose event was lost, once', async () => {
    await buildFriend()
    await buildFriend()
    await buildFriend({ preferences_saved_at: null })
    await app.services.referral.settleAll()
    await app.services.referral.settleAll()
    expect((await info()).totalRewards).toBe(20)
    expect(await bonusRows()).toHaveLength(4)
  })

  test('deletes a referral whose registration was erased, and keeps a rewarded one', async () => {
    await app.services.referral.rewardIfComplete(await buildFriend())
    await register()
    await app.handle.database.deleteFrom('members').where('status', '=', 'unconfirmed').execute()
    await app.services.referral.settleAll()
    expect((await info()).referrals).toMatchObject([{ status: 'completed' }])
  })
})

test('a referral reward is shown immediately on the open pages of the referrer', async () => {
  const friend = await buildFriend()
  const page = await connectWith(await app.listen(), await app.signIn(helene.id))
  await app.services.referral.rewardIfComplete(friend)
  await app.idle()
  await settled(page)
  expect(page.received.map(({ event }) => event)).toEqual(['member_changed'])
  disconnectAll()
})

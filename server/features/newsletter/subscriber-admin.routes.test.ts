import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Subscriber } from '#shared/contracts/admin/newsletter.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT } from '#tests/support/factories.ts'
import { listActs, type Staff, signInStaff } from '#tests/support/staff.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: Staff

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  yves = await signInStaff(app, 'administrator')
})

async function buildSubscriber(
  firstName: string,
  overrides: Partial<Insertable<Schema['newsletter_subscribers']>> = {},
): Promise<void> {
  const email = `${firstName.toLowerCase()}@exemple.fr`
  await app.handle.database
    .insertInto('newsletter_subscribers')
    .values({
      ...{ email, first_name: firstName, status: 'confirmed', source: 'lead-capture', tags: [] },
      ...{ consent_version: '2026-11-20', consented_at: BUILT_AT, mailed_at: BUILT_AT },
      ...{ confirm_hash: `hash ${email}`, unsubscribe_token: `token ${email}` },
      ...{ confirmed_at: BUILT_AT, unsubscribed_at: null, ...overrides },
    })
    .execute()
}

async function buildThree(): Promise<void> {
  await buildSubscriber('Sylvie')
  await buildSubscriber('Bernard', { status: 'pending', confirmed_at: null, source: null })
  await buildSubscriber('Nadia', { status: 'unsubscribed', unsubscribed_at: BUILT_AT })
}

interface Listed {
  subscribers: Subscriber[]
  next: string | null
}

async function list(query = ''): Promise<Listed> {
  const { body, next } = await yves.get<Omit<Listed, 'next'>>(`/api/admin/newsletter${query}`)
  return { ...body, next }
}

const exportAll = (body: object = {}) =>
  yves.post<{ csv: string; count: number }>('/api/admin/newsletter/export', body)

describe('the newsletter list', () => {
  test('is sorted newest first, and includes the number of addresses in each state', async () => {
    await buildThree()
    const page = await list()
    expect(page).toMatchObject({
      ...{ next: null, counts: { confirmed: 1, pending: 1, unsubscribed: 1 } },
      subscribers: [
        { firstName: 'Nadia', status: 'unsubscribed', unsubscribedAt: BUILT_AT.toISOString() },
        { firstName: 'Bernard', status: 'pending', confirmedAt: null },
        { firstName: 'Sylvie', email: 'sylvie@exemple.fr', source: 'lead-capture' },
      ],
    })
    expect(JSON.stringify(page)).not.toContain('token')
  })

  test('finds a name whatever its accents, like the list of members', async () => {
    await buildSubscriber('Hélène')
    expect((await list('?search=helen')).subscribers).toMatchObject([{ firstName: 'Hélène' }])
  })

  test.each([
    ['?status=confirmed', ['Sylvie']],
    ['?search=NAD', ['Nadia']],
    ['?search=bernard@', ['Bernard']],
    ['?search=exemple&status=pending', ['Bernard']],
    ['?search=%25', []],
  ])('contains only the subscribers that match %s', async (query, names) => {
    await buildThree()
    const { subscribers } = await list(query)
    expect(subscribers.map(({ firstName }) => firstName)).toEqual(names)
  })

  test('is returned page by page', async () => {
    for (let n = 1; n <= 51; n++) await buildSubscriber(`Lectrice${n}`)
    const first = await list()
    expect(first.subscribers).toHaveLength(50)
    expect(await list(`?cursor=${first.next}`)).toMatchObject({
      ...{ subscribers: [{ firstName: 'Lectrice1' }], next: null },
    })
  })
})

describe('the export of the newsletter list', () => {
  test('contains the filtered list with formulas made harmless, and is recorded in the audit log', async () => {
    await buildThree()
    await buildSubscriber('Zoé', { first_name: '=HYPERLINK("http://x";"y")' })
    const { status, body } = await exportAll({ status: 'confirmed' })
    expect(status).toBe(200)
    expect(body.count).toBe(2)
    const [header, zoe, sylvie] = body.csv.split('\r\n')
    expect(header).toBe(
      '\uFEFFE-mail;Prénom;État;Origine;Version du consentement;Consentie le;Confirmée le;Désinscrite le',
    )
    expect(zoe).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
    const at = BUILT_AT.toISOString()
    expect(sylvie).toBe(`sylvie@exemple.fr;Sylvie;confirmée;lead-capture;2026-11-20;${at};${at};`)
    expect(await listActs(app)).toEqual([
      {
        ...{ act: 'newsletter.exported', subject: 'newsletter' },
        detail: { count: 2, status: 'confirmed' },
      },
    ])
  })

  test('contains every page', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => `('l${n}@exemple.fr', 'h${n}', 't${n}')`)
    await app.handle.executeSql(`insert into newsletter_subscribers
      (email, first_name, tags, consent_version, consented_at, confirm_hash, unsubscribe_token, mailed_at)
      select v.email, 'Odile', '{}', '1', '2026-11-20', v.hash, v.token, '2026-11-20'
      from (values ${rows.join(', ')}) as v (email, hash, token)`)
    const { body } = await exportAll()
    expect(body.count).toBe(1001)
    expect(new Set(body.csv.trim().split('\r\n')).size).toBe(1002)
  })
})

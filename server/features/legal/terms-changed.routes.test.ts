import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { LEGAL_CHANGES } from '#shared/domain/legal-changes.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'

const { version } = LEGAL_TEXTS.terms
const PREVIOUS = { terms: '0.9', privacy: LEGAL_TEXTS.privacy.version }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
})

const recipients = async () => {
  await workJobs(app)
  return app.mails.map(({ to }) => to).toSorted()
}

async function agree(to: string): Promise<void> {
  await app.handle.database
    .insertInto('consents')
    .values({ member_id: helene.id, purpose: 'terms', version: to, given_at: app.clock.now() })
    .execute()
}

async function asked(): Promise<CurrentMember['termsToAccept']> {
  const cookie = await app.signIn(helene.id)
  const answer = await app.inject({ url: '/api/users/current', headers: { cookie } })
  return answer.json<CurrentMember>().termsToAccept
}

async function accept(wanted: string = version) {
  const cookie = await app.signIn(helene.id)
  return app.inject({
    ...{ method: 'POST', url: '/api/legal/terms', headers: { cookie } },
    payload: { version: wanted },
  })
}

describe('a change of a legal text', () => {
  it('is not announced at the first start of a site', async () => {
    await app.services.legal.noteEdition()
    await app.services.legal.announce()
    expect(await recipients()).toEqual([])
  })

  it('is emailed once to every member, even if the job runs several times, and to no test profile', async () => {
    const { database } = app.handle
    await buildMember(database, { email: 'suspendue@exemple.fr', status: 'suspended' })
    await buildMember(database, { email: 'essai@exemple.fr', is_test_profile: true })
    await app.services.legal.noteEdition(PREVIOUS)
    await app.services.legal.noteEdition()
    await Promise.all([app.services.legal.announce(), app.services.legal.announce()])
    await app.services.legal.announce()
    expect(await recipients()).toEqual(['helene@exemple.fr', 'suspendue@exemple.fr'])
    const [mail] = app.mails
    expect(mail?.subject).toBe('Nos conditions ont changé')
    expect(mail?.text).toContain(LEGAL_CHANGES.terms[0])
    expect(mail?.text).toContain('Nous vous demanderons votre accord')
  })

  it('is announced with its own date and link when two texts change together', async () => {
    await app.services.legal.noteEdition({ terms: '0.9', privacy: '0.9' })
    await app.services.legal.noteEdition()
    await app.services.legal.announce()
    await recipients()
    const text = app.mails[0]?.text ?? ''
    const [terms = '', privacy = ''] = text.split('Notre politique de confidentialité, ')
    for (const [part, name, page] of [
      [terms, 'terms', '/legal/cgv'],
      [privacy, 'privacy', '/legal/politique-confidentialite'],
    ] as const) {
      const day = longDate(new Date(`${LEGAL_TEXTS[name].since}T12:00:00Z`))
      expect(part).toContain(`à partir du ${day} :`)
      for (const change of LEGAL_CHANGES[name]) expect(part).toContain(change)
      expect(part).toContain(`${app.config.baseUrl}${page}`)
    }
  })

  it('is emailed to more members than one batch', async () => {
    const { id: _id, public_id: _publicId, prompts: _prompts, ...row } = helene
    const others = Array.from({ length: 200 }, (_, n) => ({ ...row, email: `${n}@exemple.fr` }))
    await app.handle.database.insertInto('members').values(others).execute()
    await app.services.legal.noteEdition(PREVIOUS)
    await app.services.legal.noteEdition()
    await app.services.legal.announce()
    expect(await recipients()).toHaveLength(201)
  })

  it('continues its announcement after an interruption', async () => {
    const { database } = app.handle
    await app.services.legal.noteEdition(PREVIOUS)
    await app.services.legal.noteEdition()
    await database.updateTable('legal_editions').set({ mailed_to: helene.id }).execute()
    await buildMember(database, { email: 'suite@exemple.fr' })
    await app.services.legal.announce()
    expect(await recipients()).toEqual(['suite@exemple.fr'])
  })
})

describe('new terms', () => {
  it('are shown until the member agrees, and the consent is recorded with its version', async () => {
    await agree('0.9')
    expect(await asked()).toMatchObject({ version, since: LEGAL_TEXTS.terms.since })
    expect((await accept()).statusCode).toBe(204)
    expect((await accept()).statusCode).toBe(204)
    expect(await asked()).toBeNull()
    const kept = await app.handle.database
      .selectFrom('consents')
      .select('version')
      .where('purpose', '=', 'terms')
      .orderBy('id')
      .execute()
    expect(kept).toEqual([{ version: '0.9' }, { version }])
  })

  it('are not agreed to under another version than the current one', async () => {
    await agree('0.9')
    expect((await accept('9.9')).json()).toMatchObject({ code: 'terms_changed' })
    expect((await asked())?.version).toBe(version)
  })

  it('are not shown to a member who agreed to them at registration', async () => {
    await agree(version)
    expect(await asked()).toBeNull()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(() => resetDatabase(app.handle))

function record(subject: string, detail: Record<string, unknown> = {}) {
  return app.handle.transaction((tx) =>
    app.services.audit.record(tx, { actorId: 1, act: 'member.changed', subject, detail }),
  )
}

/** Alters the tables like an attacker with write access, whom the trigger does not stop. */
async function tamper(statement: string): Promise<void> {
  await app.handle.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

describe('the audit log', () => {
  test('is intact after simultaneous writes, whatever the order of the keys in their details', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        record(`member ${number}`, { plan: 'gold', age: number, nested: { b: 1, a: [null, 'é'] } }),
      ),
    )
    expect(await app.services.audit.findBreak()).toBeUndefined()
    const hashes = await app.handle.database
      .selectFrom('audit_entries')
      .select(['hash', 'previous_hash'])
      .orderBy('id')
      .execute()
    expect(hashes.slice(1).map((entry) => entry.previous_hash)).toEqual(
      hashes.slice(0, -1).map((entry) => entry.hash),
    )
  })

  test('stays intact when the values of an entry are deleted, and reports values that were altered', async () => {
    const values = { memberId: null, changes: [{ field: 'city', was: 'Lyon', is: 'Nice' }] }
    for (const subject of ['member 1', 'member 2']) {
      await app.handle.transaction((tx) =>
        app.services.audit.record(tx, {
          ...{ actorId: 1, act: 'member.changed', subject, detail: { changed: ['city'] }, values },
        }),
      )
    }
    const { database } = app.handle
    await database.deleteFrom('audit_changes').where('entry_id', '=', 1).execute()
    expect(await app.services.audit.findBreak()).toBeUndefined()
    const altered = JSON.stringify([{ field: 'city', was: 'Lyon', is: 'Paris' }])
    await database.updateTable('audit_changes').set({ changes: altered }).execute()
    expect(await app.services.audit.findBreak()).toBe(2)
  })

  test('is not written by an act that was rolled back', async () => {
    await expect(
      app.handle.transaction(async (tx) => {
        await app.services.audit.record(tx, { actorId: 1, act: 'a', subject: 'b', detail: {} })
        throw new Error('the act failed')
      }),
    ).rejects.toThrow('the act failed')
    expect(await app.handle.database.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })

  test.each([["update audit_entries set detail = '{}'"], ['delete from audit_entries']])(
    'refuses « %s »',
    async (statement) => {
      await record('member 1', { plan: 'gold' })
      await expect(sql.raw(statement).execute(app.handle.database)).rejects.toThrow('append-only')
    },
  )

  test.each([
    ['a changed word', "update audit_entries set subject = 'member 9' where id = 2", 2],
    ['a changed instant', "update audit_entries set at = at + interval '1 s' where id = 3", 3],
    ['a removed entry', 'delete from audit_entries where id = 2', 3],
    [
      'two swapped entries',
      `with gone as (delete from audit_entries where id in (2, 3) returning *)
        insert into audit_entries overriding system value
        select 5 - id, at, actor_id, act, subject, detail, previous_hash, hash from gone order by id`,
      2,
    ],
    [
      'an inserted entry',
      `insert into audit_entries (at, actor_id, act, subject, detail, previous_hash, hash)
        select at, actor_id, act, subject, detail, hash, 'x' from audit_entries where id = 3`,
      4,
    ],
    ['a removed last entry', 'delete from audit_entries where id = 3', 2],
    ['an emptied log', 'delete from audit_entries', 0],
  ])('reports %s', async (_, statement, id) => {
    for (const subject of ['member 1', 'member 2', 'member 3']) await record(subject)
    await tamper(statement)
    expect(await app.services.audit.findBreak()).toBe(id)
  })
})

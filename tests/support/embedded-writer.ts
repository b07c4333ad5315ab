// Writes to an embedded database until it is killed, and prints every commit: the child process of the SIGKILL test.
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/database.ts'

const handle = await openDatabase({ dataDir: String(process.argv[2]), databaseUrl: null })
await sql`create table if not exists written (id int primary key, twin int)`.execute(
  handle.database,
)
for (let id = 1; ; id += 1) {
  await handle.transaction(async (tx) => {
    await sql`insert into written (id) values (${id})`.execute(tx)
    await sql`update written set twin = ${id} where id = ${id}`.execute(tx)
  })
  process.stdout.write(`${id}\n`)
}

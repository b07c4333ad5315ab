import { resetDatabase } from '../database.ts'
import { buildMember, buildSession } from '../factories.ts'
import type { ExampleWorld } from './example.ts'

/** Two members and nothing else; Hélène has a session in which she has just entered a code. */
export async function buildExampleWorld(app: ExampleWorld['app']): Promise<ExampleWorld> {
  await resetDatabase(app.handle)
  app.mails.length = 0
  const { database } = app.handle
  const now = app.clock.now()
  const helene = await buildMember(database, { email: 'helene@example.org', plan: 'premium' })
  const laurent = await buildMember(database, { gender: 'H', first_name: 'Laurent' })
  const cookie = await buildSession(database, helene.id, { created_at: now, proven_at: now })
  return { app, helene, laurent, cookie }
}

import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import { createLog } from '#server/platform/log.ts'

/** The product with the sessions in memory: the rest of a read is the product's own work. */
const { SESSIONS = '[]' } = process.env

const viewers = (JSON.parse(SESSIONS) as string[]).map((sessionHash, nth): Viewer => {
  const member = {
    id: nth + 1,
    publicId: '',
    plan: 'premium',
    isConfirmed: true,
    isHeld: false,
  } as const
  return { ...member, sessionHash, sessionId: '', role: null, provenAt: null }
})
const bySession = new Map(viewers.map((viewer) => [viewer.sessionHash, viewer]))
const config = loadConfig(process.env)
const app = await buildApp({
  config,
  handle: await openDatabase(config),
  clock: systemClock,
  log: createLog(),
  findViewer: async (token) => bySession.get(hashToken(token)),
})
await app.listen()

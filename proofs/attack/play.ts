import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'
import { addAttackers } from './attackers.ts'
import { DAYS, END, instantOf } from './calendar.ts'
import { addHonestMembers } from './honest.ts'
import { openStage, type Stage, TEMPLATE } from './stage.ts'
import { createWorld, type Member } from './world.ts'

/** The team compares live photos twice a day, and approves all of them, even those of borrowed faces. */
const TEAM_HOURS = [10, 16]

/** Creates the empty database with the product's schema that each seed copies. */
export async function prepareDatabase(server: string): Promise<void> {
  await onServer(server, `drop database if exists ${TEMPLATE}`)
  await onServer(server, `create database ${TEMPLATE}`)
  const handle = await openDatabase({ databaseUrl: databaseUrl(server, TEMPLATE), dataDir: '' })
  await migrate(handle)
  await handle.close()
}

/** Simulates a month of a community under attack. Returns all its accounts. */
export async function play(
  server: string,
  { seed, honest }: { seed: number; honest: number },
): Promise<Member[]> {
  const stage = await openStage(server, `${TEMPLATE}_${seed}`)
  try {
    const world = createWorld(stage, seed)
    addHonestMembers(world, honest)
    addAttackers(world)
    for (let day = 0; day < DAYS; day++) {
      for (const hour of TEAM_HOURS)
        stage.agenda.planOnce(instantOf(day, hour), () => compareLivePhotos(stage))
    }
    await stage.agenda.playUntil(END)
    return world.members
  } finally {
    await stage.close()
  }
}

async function compareLivePhotos({ services, moderator, idle }: Stage): Promise<void> {
  const { verificationQueue } = services
  for (const { id } of (await verificationQueue.list(undefined)).verifications) {
    const { photos } = (await verificationQueue.open(moderator, id)).member
    await verificationQueue.decide(moderator, id, { outcome: 'approved', photos })
  }
  await idle()
}

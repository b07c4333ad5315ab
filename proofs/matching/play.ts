import type { Ranking } from '#server/features/discovery/ranking.ts'
import {
  type Database,
  type DatabaseHandle,
  openDatabase,
} from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'
import { type Bound, orderByChance, orderByOracle } from './bounds.ts'
import { dayOf } from './calendar.ts'
import { playDays } from './days.ts'
import { type Fates, readFates } from './fates.ts'
import { type Figures, figuresOf, GROUP_NAMES, type Group } from './figures.ts'
import { type Limits, readLimits } from './limits.ts'
import { changeOrder } from './order.ts'
import { openProduct } from './product-deck.ts'
import { createRecord } from './record.ts'
import { TODAY, type Variant } from './variants.ts'
import type { World } from './world.ts'

const EMPTY = 'embellie_matching'
const FOLLOWED_DAYS = 7

export interface Outcome {
  figures: { [G in Group]: Figures }
  fates: Fates
  limits: Limits
  /**
   * The database time of building a deck, as a multiple of that of a flash; null if the product did not order the deck.
   */
  deckCost: number | null
}

export interface Play {
  world: World
  seed: number
  /** Warm-up days under today's order, and measured days, which each variant simulates from the end of the warm-up. */
  warmUp: number
  days: number
  variants: readonly Variant[]
}

/** Creates an empty database with the product's schema, from which all others are copied. */
export async function prepareDatabase(server: string): Promise<void> {
  await onServer(server, `drop database if exists ${EMPTY}`)
  await onServer(server, `create database ${EMPTY}`)
  await within(server, EMPTY, migrate)
}

/** Simulates a world once up to the end of its warm-up, and from there in each variant. */
export async function play(
  server: string,
  name: string,
  { world, seed, warmUp, days, variants }: Play,
): Promise<Map<string, Outcome>> {
  const warm = `${EMPTY}_${name}`
  await copyDatabase(server, EMPTY, warm)
  await within(server, warm, async ({ database }) => {
    const product = openProduct(database, await orderOf(TODAY, { database, seed, world }))
    const record = createRecord(0, warmUp)
    await playDays({ database, product, world, seed, record }, 0, warmUp)
  })
  const outcomes = new Map<string, Outcome>()
  for (const variant of variants) {
    const stage = `${warm}_played`
    await copyDatabase(server, warm, stage)
    const outcome = await within(server, stage, async (handle) => {
      const { database } = handle
      const product = openProduct(database, await orderOf(variant, { database, seed, world }))
      const record = createRecord(warmUp, days)
      await playDays({ database, product, world, seed, record }, warmUp, warmUp + days)
      const figures = Object.fromEntries(
        GROUP_NAMES.map((group) => [group, figuresOf(record, world.members, group)]),
      ) as Outcome['figures']
      // Only flashes sent up to a week before the end, so that each had a week to be answered.
      const fates = await readFates(database, dayOf(warmUp), dayOf(warmUp + days - FOLLOWED_DAYS))
      const limits = await readLimits(database, world, record, dayOf(warmUp))
      return { figures, fates, limits, deckCost: await costOfDeck(handle) }
    })
    outcomes.set(variant.name, outcome)
    await onServer(server, `drop database ${stage} with (force)`)
  }
  await onServer(server, `drop database ${warm} with (force)`)
  return outcomes
}

async function orderOf(
  variant: Variant,
  { database, seed, world }: { database: Database; seed: number; world: World },
): Promise<Ranking | Bound> {
  switch (variant.by) {
    case 'product':
      await changeOrder(database, variant)
      return { waiting: variant.waiting, pressure: variant.pressure }
    case 'chance':
      return orderByChance(seed)
    case 'oracle':
      return orderByOracle(seed, world)
  }
}

async function within<T>(
  server: string,
  name: string,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const handle = await openDatabase({ databaseUrl: databaseUrl(server, name), dataDir: '' })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function copyDatabase(server: string, from: string, to: string): Promise<void> {
  await onServer(server, `drop database if exists ${to} with (force)`)
  await onServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
  )
  await onServer(server, `create database ${to} template ${from}`)
  await onServer(server, `alter database ${to} set track_functions = 'pl'`)
}

/**
 * Timed by the database server, relative to a flash of the same simulation: other load on the machine slows down both
 * alike.
 */
async function costOfDeck({ executeSql }: DatabaseHandle): Promise<number | null> {
  await executeSql('select pg_stat_force_next_flush()')
  const { rows } = await executeSql(`
    select deck.total_time / deck.calls / (flash.total_time / flash.calls) as cost
    from pg_stat_user_functions deck, pg_stat_user_functions flash
    where deck.funcname = 'deck_build' and flash.funcname = 'flash'`)
  const cost = rows[0]?.cost
  return cost === undefined ? null : Number(cost)
}

import { basename, extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHOSEN, TODAY, VARIANTS, type Variant } from './variants.ts'
import type { MakeWorld } from './world.ts'
import { type Playable, WORLDS } from './worlds.ts'

const DEFAULT_WORLDS = 'thin,dense,women,dense-halved,dense-doubled'
const WARM_UP = 7
/** Each flash is followed for seven days. */
const FEWEST_DAYS = 8
const EXTERNAL_WORLD_SIZE = 1500

export interface Options {
  worlds: ReadonlyMap<string, Playable>
  seeds: readonly number[]
  /** Null if each world has its own size. */
  members: number | null
  warmUp: number
  days: number
  variantsOf: (world: Playable) => readonly Variant[]
}

/** The simulations to run: the defaults, or those that the variables select. */
export async function readOptions(env: NodeJS.ProcessEnv): Promise<Options> {
  const days = Number(env.SIM_DAYS ?? 10)
  if (!(days >= FEWEST_DAYS)) throw new Error(`SIM_DAYS must be ${FEWEST_DAYS} or more.`)
  const named = env.SIM_VARIANTS?.split(',')
  const unknown = named?.find((name) => !VARIANTS.some((variant) => variant.name === name))
  if (unknown) throw new Error(`There is no variant ${unknown}.`)
  return {
    worlds: await readWorlds(env),
    seeds: Array.from({ length: Number(env.SIM_SEEDS ?? 5) }, (_, index) => index + 1),
    members: env.SIM_MEMBERS ? Number(env.SIM_MEMBERS) : null,
    warmUp: WARM_UP,
    days,
    // Today's order is the baseline of all comparisons, and the chosen one is the one that is judged.
    variantsOf: ({ isTrial }) =>
      VARIANTS.filter(
        (variant) =>
          variant === TODAY ||
          variant === CHOSEN ||
          (named ? named.includes(variant.name) : !isTrial && !variant.isRejected),
      ),
  }
}

async function readWorlds(env: NodeJS.ProcessEnv): Promise<Map<string, Playable>> {
  const names = (env.SIM_WORLDS ?? (env.SIM_WORLD ? '' : DEFAULT_WORLDS)).split(',').filter(Boolean)
  const worlds = new Map(names.map((name) => [name, worldOf(name)]))
  if (env.SIM_WORLD) {
    const file: { makeWorld: MakeWorld } = await import(pathToFileURL(resolve(env.SIM_WORLD)).href)
    const name = basename(env.SIM_WORLD, extname(env.SIM_WORLD))
    worlds.set(name, { make: file.makeWorld, size: EXTERNAL_WORLD_SIZE, isTrial: false })
  }
  return worlds
}

function worldOf(name: string): Playable {
  const world = WORLDS.get(name)
  if (!world) throw new Error(`There is no world ${name}: ${[...WORLDS.keys()].join(', ')}.`)
  return world
}

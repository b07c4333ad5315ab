import { isOutage } from '#server/platform/database/outage.ts'
import type { Figure, Floor } from './figure.ts'

const RUNS = 5
const TRIES_OF_ONE = 100
const TRIES_OF_MANY = 20

type Attempt = (nth: number) => Promise<unknown>

/** A figure on one database, run by the given number of clients at the same time. */
export interface Trial {
  size: number
  clients: number
  figure: Figure
  floors: Record<Floor, Attempt>
}

/** Medians over the runs: milliseconds, and the ratio to the baseline. */
export interface Measured extends Trial {
  milliseconds: number
  ratio: number
  /** The time of each run, so that two trials can be compared. */
  samples: readonly number[]
}

interface Sample {
  time: number
  floor: number
}

/** Times each trial together with its baseline, in turns, so that a busy moment of the machine affects all of them. */
export async function measure(trials: readonly Trial[]): Promise<Measured[]> {
  for (const trial of trials) await takeSample(trial)
  const samples = trials.map((): Sample[] => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, trial] of trials.entries()) samples[index]?.push(await takeSample(trial))
  }
  return trials.map((trial, index) => {
    const own = samples[index] ?? []
    const times = own.map(({ time }) => time)
    const ratio = median(own.map(({ time, floor }) => time / floor))
    return { ...trial, milliseconds: median(times), ratio, samples: times }
  })
}

function takeSample(trial: Trial): Promise<Sample> {
  return trial.clients === 1 ? sampleAlone(trial) : sampleAmongMany(trial)
}

/**
 * Each attempt directly follows one of its baseline: a processor that has just been idle takes twice as long for
 * either.
 */
async function sampleAlone({ figure, floors }: Trial): Promise<Sample> {
  const floor = floors[figure.floor ?? 'row']
  const times: number[] = []
  const floorTimes: number[] = []
  for (let nth = 0; nth < TRIES_OF_ONE; nth++) {
    await figure.prepare?.(nth)
    floorTimes.push(await timeOf(floor, nth))
    times.push(await timeOf(figure.run, nth))
  }
  return { time: median(times), floor: median(floorTimes) }
}

/** All attempts follow all those of the baseline: mixed, each would wait for the other kind. */
async function sampleAmongMany({ figure, floors, clients }: Trial): Promise<Sample> {
  const floor = await medianAmong(clients, { run: floors[figure.floor ?? 'row'] })
  return { floor, time: await medianAmong(clients, figure) }
}

async function medianAmong(
  clients: number,
  { run, prepare }: Pick<Figure, 'run' | 'prepare'>,
): Promise<number> {
  const times: number[] = []
  let next = 0
  async function act(): Promise<void> {
    while (next < clients * TRIES_OF_MANY) {
      const nth = next++
      await prepare?.(nth)
      times.push(await timeOf(run, nth))
    }
  }
  await Promise.all(Array.from({ length: clients }, act))
  return median(times)
}

/**
 * The duration of one attempt. An attempt that failed because the disk or the machine stalled is counted with its
 * duration, and printed.
 */
async function timeOf(once: Attempt, nth: number): Promise<number> {
  const start = performance.now()
  try {
    await once(nth)
  } catch (error) {
    if (!isOutage(error)) throw error
    console.log(`An attempt failed after ${Math.round(performance.now() - start)} ms.`)
  }
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

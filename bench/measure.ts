import type { Figure, Floor } from './figure.ts'

const RUNS = 5
const CALLS_OF_ONE = 100
const CALLS_OF_MANY = 20

type Call = (nth: number) => Promise<unknown>

/** A figure on one database, called by so many clients at once. */
export interface Trial {
  size: number
  clients: number
  figure: Figure
  floors: Record<Floor, Call>
}

/** Medians over the runs: milliseconds, and how many times the floor they are. */
export interface Measured extends Trial {
  milliseconds: number
  ratio: number
  /** Of each run, so that two trials can be held against one another. */
  samples: readonly number[]
}

interface Sample {
  time: number
  floor: number
}

/** Times each trial right after its floor, in turns, so that a busy moment of the machine touches all alike. */
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

async function takeSample({ figure, floors, clients }: Trial): Promise<Sample> {
  const floor = await medianTime({ run: floors[figure.floor ?? 'row'] }, clients)
  return { floor, time: await medianTime(figure, clients) }
}

async function medianTime(
  { run, prepare }: Pick<Figure, 'run' | 'prepare'>,
  clients: number,
): Promise<number> {
  const calls = clients === 1 ? CALLS_OF_ONE : clients * CALLS_OF_MANY
  const times: number[] = []
  let next = 0
  async function act(): Promise<void> {
    while (next < calls) {
      const nth = next++
      await prepare?.(nth)
      const start = performance.now()
      await run(nth)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, act))
  return median(times)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

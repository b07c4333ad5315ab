import type { Figure } from './figure.ts'

const RUNS = 5
const CALLS = 40

export interface Measured {
  name: string
  bar: number
  /** Medians over the runs: milliseconds, and how many reads of one row by its key they are. */
  milliseconds: number
  ratio: number
}

/** Times every figure beside the read of one row, in turns, so that a busy moment of the machine touches all alike. */
export async function measure(
  figures: readonly Figure[],
  readOneRow: (call: number) => Promise<unknown>,
): Promise<Measured[]> {
  for (const figure of figures) for (const viewer of figure.viewers) await figure.run(viewer)

  const floors: number[] = []
  const times = figures.map((): number[] => [])
  for (let run = 0; run < RUNS; run++) {
    floors.push(await medianTime(readOneRow))
    for (const [index, { viewers, run: call }] of figures.entries()) {
      const viewerOf = (nth: number) => viewers[nth % viewers.length]
      const time = await medianTime(async (nth) => {
        const viewer = viewerOf(nth)
        if (viewer) await call(viewer)
      })
      times[index]?.push(time)
    }
  }
  return figures.map(({ name, bar }, index) => {
    const ratios = (times[index] ?? []).map((time, run) => time / (floors[run] ?? Number.NaN))
    return { name, bar, milliseconds: median(times[index] ?? []), ratio: median(ratios) }
  })
}

async function medianTime(call: (nth: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < CALLS; nth++) {
    const start = performance.now()
    await call(nth)
    times.push(performance.now() - start)
  }
  return median(times)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

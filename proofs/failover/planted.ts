/** Weaknesses that the proof has to find: `PROOF_FAILOVER_PLANTED` names one. */
export const PLANTED = ['asynchronous commit', 'blind retry', 'blind probe'] as const
export type Planted = (typeof PLANTED)[number]

/** The weakness that the environment asks for. */
export function plantedWeakness(): Planted | null {
  const wanted = process.env.PROOF_FAILOVER_PLANTED
  if (!wanted) return null
  const found = PLANTED.find((each) => each === wanted)
  if (!found) throw new Error(`PROOF_FAILOVER_PLANTED : ${PLANTED.join(', ')}.`)
  return found
}

/** Acknowledges what the primary alone has. */
export function spoilCommits(text: string): string {
  return replaced(text, { from: /synchronous_commit: \S+/, to: 'synchronous_commit: local' })
}

/** Takes every machine for the primary whose Patroni lives. */
export function spoilProbe(text: string): string {
  return replaced(text, { from: /OPTIONS \/primary/, to: 'OPTIONS /liveness' })
}

function replaced(text: string, { from, to }: { from: RegExp; to: string }): string {
  if (from.test(text)) return text.replace(from, to)
  throw new Error(`There is no ${from.source} to spoil.`)
}

/** Faults that the proof must detect if they are injected. `PROOF_FAILOVER_PLANTED` names one. */
export const INJECTABLE_FAULTS = ['asynchronous commit', 'blind retry', 'blind probe'] as const
export type InjectedFault = (typeof INJECTABLE_FAULTS)[number]

/** The fault named by the environment, if any. */
export function injectedFault(): InjectedFault | null {
  const wanted = process.env.PROOF_FAILOVER_PLANTED
  if (!wanted) return null
  const found = INJECTABLE_FAULTS.find((each) => each === wanted)
  if (!found) throw new Error(`PROOF_FAILOVER_PLANTED : ${INJECTABLE_FAULTS.join(', ')}.`)
  return found
}

/** Makes the primary acknowledge a commit that only it has. */
export function breakCommits(text: string): string {
  return replaced(text, { from: /synchronous_commit: \S+/, to: 'synchronous_commit: local' })
}

/** Makes the probe accept every machine with a running Patroni as the primary. */
export function breakProbe(text: string): string {
  return replaced(text, { from: /OPTIONS \/primary/, to: 'OPTIONS /liveness' })
}

function replaced(text: string, { from, to }: { from: RegExp; to: string }): string {
  if (from.test(text)) return text.replace(from, to)
  throw new Error(`The text has no ${from.source} to replace.`)
}

import type { Config } from '#server/config.ts'
import type { Events } from '#server/platform/events.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/log.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { DemoService, Scene } from './demo.service.ts'

interface Dependencies {
  config: Pick<Config, 'mode'>
  events: Events
  demo: DemoService
  realtime: Pick<Realtime, 'pushToPartner'>
  log: Pick<Log, 'error'>
  /** Has something done when the server stops. */
  onClose: (work: () => void) => void
}

/** Makes demo members flash back and answer; in production no code path answers for a member. */
export function demoListeners(deps: Dependencies): void {
  const { config, events, demo, realtime, log, onClose } = deps
  if (config.mode !== 'demo') return
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  /** Does it a few seconds from now; asked again before that under the same key, it waits anew. */
  function soon(key: string, [from, to]: [number, number], work: () => Promise<void>): void {
    if (isStopped) return
    clearTimeout(timers.get(key))
    const timer = setTimeout(
      () => {
        timers.delete(key)
        work().catch((error) => {
          // Blocked, gone or out of flashes meanwhile: then a demo member does nothing, like anybody.
          if (!(error instanceof DomainProblem)) log.error({ err: error }, 'a demo member failed')
        })
      },
      1000 * (from + Math.random() * (to - from)),
    )
    timers.set(key, timer)
  }

  events.on('flash.sent', async ({ from, to, isMatch }) => {
    const scene = isMatch ? undefined : await demo.findScene(to, from)
    if (scene) soon(`flash ${from} ${to}`, [2, 4], () => demo.flashBack(scene))
  })

  events.on('match.created', async ({ matchId, initiator, other }) => {
    await reply(matchId, initiator, other)
    await reply(matchId, other, initiator)
  })

  events.on('message.sent', ({ matchId, from, to }) => reply(matchId, to, from))

  async function reply(matchId: number, actorId: number, partnerId: number): Promise<void> {
    const scene = await demo.findScene(actorId, partnerId)
    // Two demo members who meet leave it at that: nobody would read them.
    if (!scene || (await demo.findScene(partnerId, actorId))) return
    soon(`reply ${matchId}`, [2, 4], async () => {
      await demo.read(scene)
      const line = await demo.nextLine(scene)
      if (!line) return
      showTyping(matchId, scene, true)
      soon(`reply ${matchId}`, [2, 3], async () => {
        showTyping(matchId, scene, false)
        await demo.write(scene, line)
      })
    })
  }

  function showTyping(matchId: number, { actor }: Scene, isTyping: boolean): void {
    const typing = { userId: actor.publicId, isTyping }
    realtime.pushToPartner({ matchId, senderId: actor.id }, 'user_typing', typing)
  }

  onClose(() => {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  })
}

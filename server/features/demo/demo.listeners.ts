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
  /** Registers work for when the server stops. */
  onClose: (work: () => void) => void
}

/**
 * Makes demo members flash back and reply. Does nothing outside the demo mode: in production no code replies for a
 * member.
 */
export function demoListeners(deps: Dependencies): void {
  const { config, events, demo, realtime, log, onClose } = deps
  if (config.mode !== 'demo') return
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  /**
   * Runs `work` after a random delay between `from` and `to` seconds. A second call with the same key restarts the
   * delay.
   */
  function delay(key: string, [from, to]: [number, number], work: () => Promise<void>): void {
    if (isStopped) return
    clearTimeout(timers.get(key))
    const timer = setTimeout(
      () => {
        timers.delete(key)
        work().catch((error) => {
          // Blocked, deleted or out of flashes in the meantime: the demo member then does nothing.
          if (!(error instanceof DomainProblem)) log.error({ err: error }, 'a demo member failed')
        })
      },
      1000 * (from + Math.random() * (to - from)),
    )
    timers.set(key, timer)
  }

  events.on('flash.sent', async ({ from, to, isMatch }) => {
    const scene = isMatch ? undefined : await demo.findScene(to, from)
    if (scene) delay(`flash ${from} ${to}`, [2, 4], () => demo.flashBack(scene))
  })

  events.on('match.created', async ({ matchId, initiator, other }) => {
    await reply(matchId, initiator, other)
    await reply(matchId, other, initiator)
  })

  events.on('message.sent', ({ matchId, from, to }) => reply(matchId, to, from))

  async function reply(matchId: number, actorId: number, partnerId: number): Promise<void> {
    const scene = await demo.findScene(actorId, partnerId)
    // Two demo members do not write to each other, because nobody would read it.
    if (!scene || (await demo.findScene(partnerId, actorId))) return
    delay(`reply ${matchId}`, [2, 4], async () => {
      await demo.read(scene)
      const line = await demo.nextLine(scene)
      if (!line) return
      showTyping(matchId, scene, true)
      delay(`reply ${matchId}`, [2, 3], async () => {
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

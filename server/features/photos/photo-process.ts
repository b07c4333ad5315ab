import { getPriority, setPriority } from 'node:os'
import process from 'node:process'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { encodeOnce, encodePhoto } from './photo-encoding.ts'
import type { PictureAnswer, PictureTask } from './pictures.service.ts'

// Signing in and writing go before a picture.
const LOW_PRIORITY = 10

// A server that is itself started low stays where it is: going back up is refused.
setPriority(Math.max(getPriority(), LOW_PRIORITY))
// They are sent to the whole group; the server lets this process go when what is under way is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

process.on('message', async (task: PictureTask) => {
  process.send?.(await answer(task))
})

async function answer({ kind, bytes }: PictureTask): Promise<PictureAnswer> {
  try {
    if (kind === 'once') return { once: await encodeOnce(bytes) }
    return { photo: await encodePhoto(bytes, kind) }
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error
    const { code, message } = error
    return { refusal: { code, message } }
  }
}

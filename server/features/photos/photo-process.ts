import { getPriority, setPriority } from 'node:os'
import process from 'node:process'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { encodePhoto, encodeSingleWidth } from './photo-encoding.ts'
import type { PictureResult, PictureTask } from './pictures.service.ts'

// Requests such as signing in and sending messages have priority over encoding.
const LOW_PRIORITY = 10

// Never raises the priority: the system refuses that, which matters if the server itself was started with a low one.
setPriority(Math.max(getPriority(), LOW_PRIORITY))
// These signals reach the whole process group; the server ends this process itself when its task is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

process.on('message', async (task: PictureTask) => {
  process.send?.(await run(task))
})

async function run({ kind, bytes }: PictureTask): Promise<PictureResult> {
  try {
    if (kind === 'single_width') return { singleWidth: await encodeSingleWidth(bytes) }
    return { photo: await encodePhoto(bytes, kind) }
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error
    const { code, message } = error
    return { refusal: { code, message } }
  }
}

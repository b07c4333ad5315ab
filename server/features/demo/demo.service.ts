import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { MessageService } from '#server/features/messages/messages.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { ANSWERS, FAREWELL, OPENINGS, REMARKS } from './demo.copy.ts'
import { type ActorRow, findActor, findPublicId } from './demo.db.ts'

interface Dependencies {
  database: Database
  flashes: Pick<FlashService, 'send'>
  messages: Pick<MessageService, 'history' | 'markRead' | 'sendAs'>
}

/** A demo member and the person in front of them. */
export interface Scene {
  actor: ActorRow
  partnerPublicId: string
}

/** Acts for demo members through the same services as everybody, so under the same rules. */
export function createDemoService({ database, flashes, messages }: Dependencies) {
  /** Undefined where the first of the two is not a demo member who answers. */
  async function findScene(actorId: number, partnerId: number): Promise<Scene | undefined> {
    const actor = await findActor(database, actorId)
    const partnerPublicId = actor && (await findPublicId(database, partnerId))
    return actor && partnerPublicId ? { actor, partnerPublicId } : undefined
  }

  async function flashBack({ actor, partnerPublicId }: Scene): Promise<void> {
    await flashes.send(actor, partnerPublicId)
  }

  /** What to write next; undefined when there is nothing to say, or the plan does not let one begin. */
  async function nextLine({ actor, partnerPublicId }: Scene): Promise<string | undefined> {
    const viewer = viewerOf(actor)
    const history = await messages.history(viewer, partnerPublicId, undefined)
    const theirs = history.messages.filter(({ senderId }) => senderId !== actor.publicId)
    if (theirs.length === 0 && !PLAN_RIGHTS[actor.plan].startsConversations) return undefined
    return chooseLine(history.messages, actor, partnerPublicId)
  }

  async function read({ actor, partnerPublicId }: Scene): Promise<void> {
    await messages.markRead(viewerOf(actor), partnerPublicId)
  }

  async function write({ actor, partnerPublicId }: Scene, line: string): Promise<void> {
    await messages.sendAs(actor, partnerPublicId, line)
  }

  return { findScene, flashBack, nextLine, read, write }
}
export type DemoService = ReturnType<typeof createDemoService>

function chooseLine(
  history: readonly Message[],
  { gender, publicId }: ActorRow,
  partnerPublicId: string,
): string | undefined {
  const last = history.at(-1)
  const said = new Set(
    history.filter(({ senderId }) => senderId === publicId).map((m) => m.content),
  )
  if (said.has(FAREWELL)) return undefined
  if (!last) return inOrder(OPENINGS)[0]
  const lines = last.content.includes('?') ? ANSWERS : REMARKS
  return inOrder(lines).find((line) => !said.has(line)) ?? FAREWELL

  // Every conversation goes through the lines in an order of its own.
  function inOrder(texts: readonly string[]): string[] {
    const agreed = texts.map((text) => text.split('|')[gender === 'H' ? 0 : 1] ?? text)
    return seededRandom(publicId + partnerPublicId).shuffled(agreed)
  }
}

/** The demo member as if signed in. No session stands behind it, so it opens nothing else. */
function viewerOf({ id, publicId, plan }: ActorRow): Viewer {
  return {
    id,
    publicId,
    plan,
    role: null,
    isConfirmed: true,
    isHeld: false,
    sessionHash: '',
    provenAt: null,
  }
}

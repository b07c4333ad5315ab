import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { MessageService } from '#server/features/messages/messages.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { ANSWERS, FAREWELL, OPENINGS, REMARKS, TOPICS } from './demo.copy.ts'
import { type ActorRow, countEarlierMatches, findActor, findPublicId } from './demo.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  accounts: Pick<AccountService, 'markActive'>
  flashes: Pick<FlashService, 'send'>
  messages: Pick<MessageService, 'history' | 'markRead' | 'sendAs'>
}

/** A demo member and the member they interact with. */
export interface Scene {
  actor: ActorRow
  partnerPublicId: string
}

/** Acts for demo members through the same services as for real members, so the same rules apply. */
export function createDemoService(deps: Dependencies) {
  const { database, transact, accounts, flashes, messages } = deps

  /** Undefined if `actorId` is not a demo member who answers. */
  async function findScene(actorId: number, partnerId: number): Promise<Scene | undefined> {
    const actor = await findActor(database, actorId)
    const partnerPublicId = actor && (await findPublicId(database, partnerId))
    return actor && partnerPublicId ? { actor, partnerPublicId } : undefined
  }

  /** A demo member who acts is shown as online. */
  function markOnline({ actor }: Scene): Promise<void> {
    return transact((tx) => accounts.markActive(tx, actor.id))
  }

  async function flashBack(scene: Scene): Promise<void> {
    const { actor, partnerPublicId } = scene
    await markOnline(scene)
    await flashes.send(actor, partnerPublicId)
  }

  /**
   * The next message; undefined if there is nothing more to say, or the plan does not allow starting a conversation.
   */
  async function nextLine({ actor, partnerPublicId }: Scene): Promise<string | undefined> {
    const viewer = viewerOf(actor)
    const history = await messages.history(viewer, partnerPublicId, undefined)
    const theirs = history.messages.filter(({ senderId }) => senderId !== actor.publicId)
    if (theirs.length === 0 && !PLAN_RIGHTS[actor.plan].startsConversations) return undefined
    if (history.messages.length > 0) return chooseLine(history.messages, actor, partnerPublicId)
    // Demo members use different openings with the same member, until all have been used.
    const before = await countEarlierMatches(database, partnerPublicId, actor.id)
    const openings = seededRandom(partnerPublicId).shuffled(personalise(OPENINGS, actor))
    return openings[before % openings.length]
  }

  async function read(scene: Scene): Promise<void> {
    const { actor, partnerPublicId } = scene
    await markOnline(scene)
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
  actor: ActorRow,
  partnerPublicId: string,
): string | undefined {
  const { publicId } = actor
  const last = history.at(-1)
  const used = new Set(
    history.filter(({ senderId }) => senderId === publicId).map((m) => m.content),
  )
  if (used.has(FAREWELL)) return undefined
  if (!last) return undefined
  const asked = last.content.includes('?')
  // Replies on the topics of the last message, then general ones.
  const fitting = TOPICS.filter(({ words }) => words.test(last.content)).flatMap((topic) =>
    inOrder((asked && topic.answers) || topic.remarks),
  )
  const lines = [...fitting, ...inOrder(asked ? ANSWERS : REMARKS)]
  return lines.find((line) => !used.has(line)) ?? FAREWELL

  // Each conversation uses the texts in its own order.
  function inOrder(texts: readonly string[]): string[] {
    return seededRandom(publicId + partnerPublicId).shuffled(personalise(texts, actor))
  }
}

/** The texts in the grammatical gender of the demo member, with their town. */
function personalise(texts: readonly string[], { gender, city }: ActorRow): string[] {
  return texts.map((text) =>
    (text.split('|')[gender === 'H' ? 0 : 1] ?? text).replace('{town}', city),
  )
}

/** The demo member as a viewer. There is no session behind it, so it gives no other access. */
function viewerOf({ id, publicId, plan }: ActorRow): Viewer {
  return {
    id,
    publicId,
    plan,
    role: null,
    isConfirmed: true,
    isHeld: false,
    sessionHash: '',
    sessionId: '',
    provenAt: null,
  }
}

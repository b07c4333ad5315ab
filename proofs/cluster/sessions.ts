import { logout } from '#shared/contracts/auth.ts'
import type { Cluster } from './cluster.ts'
import { enrolPair } from './community.ts'
import { postUntilAnswered } from './page.ts'
import type { Report } from './report.ts'

const CLOSED_WITHIN_MS = 1_000

/** A member who signs out through one process is disconnected from the other one immediately. */
export async function proveSessions({ handle, url }: Cluster, report: Report): Promise<void> {
  const { members, pages } = await enrolPair(handle.database, url)
  const [one] = members
  const [page, partner] = pages
  const closed = new Promise((settle) => page.socket.once('disconnect', settle))
  const start = performance.now()
  await postUntilAnswered(url, { cookie: one.cookie, place: 'second' }, logout.path, {})
  const reason = await closed
  report.check(
    'signing out on one process closes the page on the other',
    reason,
    'io server disconnect',
  )
  report.checkAtMost('closing the page takes', performance.now() - start, CLOSED_WITHIN_MS)
  page.close()
  partner.close()
}

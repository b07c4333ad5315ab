import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { buildTestApp } from './app.ts'
import { buildAgreedAppointment } from './appointments.ts'
import type { MemberRow } from './factories.ts'

type App = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'handle' | 'services' | 'clock'>

/** Martine, whom a member has named as trusted person and who has not agreed yet; returns the secret of her link. */
export async function buildTrustedRequest(
  { handle, clock }: App,
  { id }: MemberRow,
  confirmedAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  await handle.database
    .insertInto('trusted_persons')
    .values({
      ...{ member_id: id, first_name: 'Martine', email: 'martine@exemple.fr' },
      ...{ token_hash: hashToken(token), asked_at: clock.now(), confirmed_at: confirmedAt },
    })
    .execute()
  return token
}

/** The same, after Martine has agreed. */
export function buildTrustedPerson(app: App, member: MemberRow): Promise<string> {
  return buildTrustedRequest(app, member, app.clock.now())
}

/** An agreed appointment that the member shares with Martine; returns the secret of its link. */
export async function buildTrustedLink(
  app: App,
  member: MemberRow,
  other: MemberRow,
): Promise<string> {
  await buildAgreedAppointment(app, member, other)
  const token = newToken()
  await app.handle.database
    .insertInto('trusted_links')
    .columns(['appointment_id', 'member_id', 'token_hash', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('appointments').select([
        'id',
        val(member.id).as('member_id'),
        val(hashToken(token)).as('token_hash'),
        val(app.clock.now()).as('created_at'),
      ]),
    )
    .execute()
  return token
}

import { photoIdOf } from '#shared/domain/photo-url.ts'
import type { buildTestApp } from './app.ts'
import type { MemberRow } from './factories.ts'
import { formOf } from './form.ts'
import { jpeg } from './pictures.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/** Gives a member `count` profile photos, as if the member had saved them; returns their URLs. */
export async function addProfilePhotos(app: App, member: MemberRow, count = 1): Promise<string[]> {
  const urls = []
  for (let position = 0; position < count; position++) {
    const { url } = await app.services.photos.saveFor(member.id, await jpeg())
    await app.handle.database
      .updateTable('photos')
      .set({ owner_id: member.id, position, uploaded_by_id: null, unclaimed_at: null })
      .where('public_id', '=', photoIdOf(url) ?? '')
      .execute()
    urls.push(url)
  }
  return urls
}

/** Sends a photo that was just taken, with the requested gesture. */
export async function sendLivePhoto(app: App, cookie: string, bytes?: Buffer) {
  const { payload, headers } = await formOf({}, 'photo', [bytes ?? (await jpeg())])
  return app.inject({
    ...{ method: 'POST', url: '/api/verification/photo', payload },
    headers: { ...headers, cookie },
  })
}

/** A member with a photo requests a verification and sends the live photo; returns the id of the request. */
export async function requestVerification(app: App, member: MemberRow): Promise<string> {
  const { database } = app.handle
  const own = (await app.services.photos.listFor(database, [member.id])).get(member.id)
  if (!own) await addProfilePhotos(app, member)
  const cookie = await app.signIn(member.id)
  await app.inject({ method: 'POST', url: '/api/verification', headers: { cookie } })
  await sendLivePhoto(app, cookie)
  const request = await database
    .selectFrom('verifications')
    .select('public_id')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return request.public_id
}

/** The profile photos next to which the live photo of a request is shown. */
export async function shownPhotos({ handle, services }: App, id: string): Promise<string[]> {
  const { database } = handle
  const sent = await database
    .selectFrom('verifications')
    .select('member_id as memberId')
    .where('public_id', '=', id)
    .executeTakeFirst()
  if (!sent) return []
  const own = await services.photos.listFor(database, [sent.memberId], { withReserved: true })
  return own.get(sent.memberId)?.photos ?? []
}

/** Decides a request as a member of the team; approves all shown photos unless a decision is given. */
export async function decideVerification(app: App, cookie: string, id: string, payload?: object) {
  payload ??= { outcome: 'approved', photos: await shownPhotos(app, id) }
  const url = `/api/admin/verifications/${id}/decision`
  return app.inject({ method: 'POST', url, payload, headers: { cookie } })
}

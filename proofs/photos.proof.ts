import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { logout } from '#shared/contracts/auth.ts'
import { blockMember } from '#shared/contracts/safety.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { openServer } from '#tests/support/e2e-server.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import { shades } from '#tests/support/pictures.ts'
import { openSite } from '../bench/servers/site.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { scratchFolder } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { type Answer, openProxy, type PhotoProxy, SITE } from './photos/proxy.ts'

const BLOCKS = Number(process.env.PROOF_PHOTO_BLOCKS ?? 40)
const WIDTH = '?w=240'

interface Member {
  id: number
  publicId: string
  cookie: string
}

/**
 * Photos through a real nginx with the configuration of ops/nginx, over HTTP/2: each request checks whether the member
 * can see the photo.
 */
export async function provePhotos(): Promise<Tally> {
  const report = createReport()
  const site = await openSite()
  const dataDir = scratchFolder()
  const server = await openServer({
    ...{ DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir },
    ...{ BASE_URL: SITE, TRUST_PROXY: 'loopback' },
  })
  const proxy = await openProxy([server.url])
  const { database } = site.handle

  async function enrol(): Promise<Member> {
    const { id, public_id: publicId } = await buildMember(database)
    const session = await buildSession(database, id, { created_at: new Date() })
    return { id, publicId, cookie: `__Host-${session}` }
  }

  /** Uploads a photo of the member and puts it on their profile. Returns its URL. */
  async function show(owner: Member): Promise<string> {
    const boundary = 'proof'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const answer = await fetch(`${server.url}/api/upload/photo`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        cookie: owner.cookie,
      },
      body: Buffer.concat([
        Buffer.from(head),
        await shades('proof'),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    const { url } = (await answer.json()) as { url: string }
    await database
      .updateTable('photos')
      .set({ owner_id: owner.id, position: 0, uploaded_by_id: null, unclaimed_at: null })
      .where('public_id', '=', photoIdOf(url) ?? '')
      .execute()
    return url + WIDTH
  }

  try {
    const owner = await enrol()
    const photo = await show(owner)
    const viewer = await enrol()
    const see = (who: Member, url = photo) => proxy.ask(url, { cookie: who.cookie })
    report.check('nginx speaks HTTP/2', proxy.protocol, 'h2')

    const direct = await fetch(server.url + photo, { headers: { cookie: viewer.cookie } })
    const first = await see(viewer)
    report.check(
      'a member sees the photo',
      [first.status, first.bytes.includes('WEBP')],
      [200, true],
    )
    const said = Object.fromEntries(direct.headers)
    report.check(
      'the photo has the headers that the product sets',
      stableHeaders(first.headers),
      stableHeaders(said),
    )
    report.check(
      'no shared cache may store it',
      first.headers['cache-control'],
      'private, max-age=3600',
    )

    const smaller = await see(viewer, photo.replace(WIDTH, '?w=96'))
    report.check(
      'the photo is served at each width',
      [smaller.status, smaller.bytes.equals(first.bytes)],
      [200, false],
    )

    rmSync(join(dataDir, 'photos', photoIdOf(photo.replace(WIDTH, '')) ?? ''), { recursive: true })
    const kept = await see(viewer)
    report.check('the second time it comes from the cache', kept.bytes.equals(first.bytes), true)
    report.check(
      'the cached photo has the same headers',
      stableHeaders(kept.headers),
      stableHeaders(first.headers),
    )
    const other = await see(await enrol())
    report.check(
      'another member with access gets it from the cache',
      other.bytes.equals(first.bytes),
      true,
    )
    const spelled = await see(viewer, photo.replace(WIDTH, '?W=96&w=240'))
    report.check('the product decides which width is used', spelled.bytes.equals(first.bytes), true)

    console.log('\nrequests without access')
    const unknown = await see(viewer, `/media/photos/${randomUUID()}${WIDTH}`)
    report.check('a photo that does not exist is 404', unknown.status, 404)
    const outside = await enrol()
    await proxy.ask(logout.path, postOf(outside, '{}'))
    const tries: [string, string, Record<string, string>][] = [
      ['without a session', photo, {}],
      ['after signing out', photo, { cookie: outside.cookie }],
      ['an invented session', photo, { cookie: `__Host-sid=${'a'.repeat(43)}` }],
      ['an unknown width', photo.replace('240', '241'), { cookie: viewer.cookie }],
      ['two widths', `${photo}&w=480`, { cookie: viewer.cookie }],
      ['a range of bytes without a session', photo, { range: 'bytes=0-99' }],
      [
        'a conditional request without a session',
        photo,
        { 'if-none-match': '"x"', 'if-modified-since': 'x' },
      ],
      ['with a forged permission header', photo, { 'x-photo': `${photoIdOf(photo)}/240.webp` }],
      [
        'another encoding of the path without a session',
        photo.replace('/photos/', '/%70hotos//'),
        {},
      ],
    ]
    for (const [who, path, headers] of tries) {
      report.check(
        `${who}: the same response`,
        stableParts(await proxy.ask(path, headers)),
        stableParts(unknown),
      )
    }
    const inside = await proxy.ask('/photo-permission', { cookie: viewer.cookie })
    report.check('only nginx can request the permission route', inside.status, 404)

    await proveBlocks(report, { proxy, enrol, show, unknown })

    console.log('\nfiles with a hash in their name')
    const page = await proxy.ask('/')
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page.bytes.toString()) ?? []
    const { status, headers } = await proxy.ask(script, { 'accept-encoding': 'br' })
    report.check('a script is served', status, 200)
    report.check('a script has only the necessary headers', Object.keys(headers).toSorted(), [
      ...['cache-control', 'content-encoding', 'content-length', 'content-type'],
      ...['cross-origin-resource-policy', 'date', 'server', 'vary', 'x-content-type-options'],
    ])

    await server.end('SIGKILL')
    const silent = await see(viewer)
    report.check('without the product no photo is served', silent.status, 502)
    report.check(
      'without the product no byte of a photo is served',
      silent.bytes.includes('WEBP'),
      false,
    )
  } finally {
    await proxy.close()
    await server.close()
    await site.close()
  }
  return report.tally
}

interface Stage {
  proxy: PhotoProxy
  enrol: () => Promise<Member>
  show: (owner: Member) => Promise<string>
  unknown: Answer
}

/**
 * A viewer requests a photo without a pause while its owner blocks them: no request that begins after the block was
 * acknowledged gets it.
 */
async function proveBlocks(report: Report, { proxy, enrol, show, unknown }: Stage): Promise<void> {
  console.log(`\n${BLOCKS} blocks`)
  let [seen, refused, leaked, different] = [0, 0, 0, 0]
  const owner = await enrol()
  const photo = await show(owner)
  for (let nth = 0; nth < BLOCKS; nth += 1) {
    const viewer = await enrol()
    let isBlocked = false
    let isOver = false
    const look = async () => {
      while (!isOver) {
        const wasBlocked = isBlocked
        const answer = await proxy.ask(photo, { cookie: viewer.cookie })
        if (answer.status === 200) {
          seen += 1
          if (wasBlocked) leaked += 1
        } else {
          refused += 1
          if (stableParts(answer) !== stableParts(unknown)) different += 1
        }
      }
    }
    await proxy.ask(photo, { cookie: viewer.cookie })
    const looks = [look(), look(), look()]
    const { status } = await proxy.ask(
      blockMember.path,
      postOf(owner, JSON.stringify({ userId: viewer.publicId })),
    )
    if (status !== 204) report.check('the block is accepted', status, 204)
    isBlocked = true
    await Promise.all([1, 2, 3].map(() => proxy.ask(photo, { cookie: viewer.cookie })))
    isOver = true
    await Promise.all(looks)
  }
  console.log(`       ${seen} requests got the photo, ${refused} did not`)
  report.check('before the block the viewer gets the photo', seen > 0, true)
  report.check('no request that began after the block was acknowledged got it', leaked, 0)
  report.check('each got the same response as for a photo that does not exist', different, 0)
  report.check(
    'the owner still gets the photo',
    (await proxy.ask(photo, { cookie: owner.cookie })).status,
    200,
  )
}

function postOf({ cookie }: Member, body: string): Record<string, string> {
  return { method: 'POST', 'content-type': 'application/json', cookie, body }
}

/** The parts of a response that do not change from one request to the next, as one string. */
function stableParts({ status, headers, bytes }: Answer): string {
  const body = bytes.toString().replace(/"requestId":"[^"]+"/, '')
  return JSON.stringify([status, stableHeaders(headers), body])
}

function stableHeaders(headers: Record<string, string>): [string, string][] {
  const passing = ['date', 'server', 'connection', 'keep-alive']
  return Object.entries(headers)
    .filter(([name]) => !passing.includes(name))
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
}

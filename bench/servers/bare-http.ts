import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The baseline of an authenticated read without a framework: node:http, the cookie, one query for the session, a few
 * bytes of JSON. With SESSIONS the sessions are in memory and there is no query.
 */
const { PORT, DATABASE_URL, SESSIONS } = process.env

const known = new Set(SESSIONS ? (JSON.parse(SESSIONS) as string[]) : [])
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const FIND_SESSION = `
  select m.id, m.public_id, m.plan, m.role, m.status, s.last_used_at, s.proven_at
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2 and m.status in ('active', 'unconfirmed')`

async function isSignedIn(cookie = ''): Promise<boolean> {
  const token = /(?:^|;\s*)sid=([\w-]{43})(?:;|$)/.exec(cookie)?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  if (SESSIONS) return known.has(hash)
  const { rows } = await pool.query(FIND_SESSION, [hash, new Date()])
  return rows.length > 0
}

createServer(async (request, response) => {
  const status = (await isSignedIn(request.headers.cookie)) ? 200 : 401
  const body = JSON.stringify({ mode: 'off', items: [] })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')

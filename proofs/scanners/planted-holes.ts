import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '#server/platform/database/database.ts'

/** The requests to each injected vulnerability, with a value that the scanners replace. */
export const VULNERABILITIES = {
  query: '/planted/members?city=Rennes',
  body: { url: '/planted/search', json: { city: 'Rennes' } },
  echo: '/planted/echo?text=bonjour',
  redirect: '/planted/go?to=/home',
  header: '/planted/header?lang=fr',
}

/** Adds an SQL injection in a query and in a body, a reflected script, an open redirect and a header injection. */
export function injectVulnerabilities(http: FastifyInstance, { executeSql }: DatabaseHandle): void {
  const membersOf = (city: unknown) =>
    executeSql(`select 'Hélène' as first_name where 'Rennes' = '${city}'`)

  http.get<{ Querystring: { city: string } }>('/planted/members', async ({ query }) => {
    const { rows } = await membersOf(query.city)
    return { rows }
  })

  http.post<{ Body: { city: string } }>('/planted/search', async ({ body }) => {
    const { rows } = await membersOf(body.city)
    return { rows }
  })

  http.get<{ Querystring: { text: string } }>('/planted/echo', async ({ query }, reply) => {
    reply.removeHeader('content-security-policy')
    return reply.type('text/html').send(`<html><body><p>${query.text}</p></body></html>`)
  })

  http.get<{ Querystring: { to: string } }>('/planted/go', ({ query }, reply) =>
    reply.redirect(encodeURI(query.to)),
  )

  http.get<{ Querystring: { lang: string } }>('/planted/header', ({ query }, reply) => {
    // Node refuses a header with a line break, so this one is written directly to the socket. It is decoded once more,
    // as wapiti expects.
    const lang = decodeURIComponent(query.lang)
    reply.hijack()
    reply.raw.socket?.end(
      `HTTP/1.1 200 OK\r\nContent-Language: ${lang}\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok`,
    )
  })
}

// Rules: platform
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createCookies } from './cookies.ts'
import { newToken } from './session.ts'

const token = newToken()

async function setCookieHeaders(baseUrl: string): Promise<unknown> {
  const cookies = createCookies({ baseUrl })
  const app = fastify()
  await app.register(cookie, { hook: false })
  app.get('/', async (_, reply) => {
    cookies.set(reply, 'session', token)
    cookies.set(reply, 'login', token)
    cookies.clear(reply, 'device')
  })
  const answer = await app.inject('/')
  return answer.headers['set-cookie']
}

test('over https a cookie has the __Host- prefix and is Secure, HttpOnly and SameSite=Lax', async () => {
  expect(await setCookieHeaders('https://embellie.example')).toEqual([
    `__Host-sid=${token}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `__Host-login=${token}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    expect.stringMatching(/^__Host-device=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/),
  ])
})

test('over plain http on this machine, a cookie has neither the prefix nor Secure', async () => {
  expect(await setCookieHeaders('http://localhost:3000')).toEqual([
    `sid=${token}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
    `login=${token}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
    expect.stringMatching(/^device=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/),
  ])
})

test('a cookie is found among others by its exact name', () => {
  const cookies = createCookies({ baseUrl: 'http://localhost:3000' })
  expect(cookies.read(`theme=dark; sid=${token}; login=x`, 'session')).toBe(token)
  expect(cookies.read(`other-sid=${token}`, 'session')).toBeUndefined()
  expect(cookies.read(`__Host-sid=${token}`, 'session')).toBeUndefined()
  expect(cookies.read(undefined, 'session')).toBeUndefined()
})

test('a cookie whose value is not one of our tokens is ignored', () => {
  const cookies = createCookies({ baseUrl: 'http://localhost:3000' })
  expect(cookies.read("sid=' or 1=1 --", 'session')).toBeUndefined()
  expect(cookies.read(`sid=${token}x`, 'session')).toBeUndefined()
})

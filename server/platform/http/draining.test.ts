// Rules: platform
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createDraining } from './draining.ts'

it('a process that is about to end still responds, and closes each connection with its response', async () => {
  const http = fastify()
  const draining = createDraining(http)
  http.get('/', async () => 'yes')
  expect((await http.inject('/')).headers.connection).not.toBe('close')

  draining.begin()
  const answer = await http.inject('/')
  expect([draining.hasBegun(), answer.payload, answer.headers.connection]).toEqual([
    true,
    'yes',
    'close',
  ])
  await http.close()
})

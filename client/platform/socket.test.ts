// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSocket, disconnectSocket, openSocket, reconnectSocket } from './socket.ts'

const { io, socket } = vi.hoisted(() => {
  const socket = {
    active: true,
    on: () => {},
    onAny: () => {},
    connect: vi.fn(),
    disconnect: vi.fn(() => {
      socket.active = false
    }),
  }
  return { io: vi.fn(() => socket), socket }
})
vi.mock('socket.io-client', () => ({ io }))
const { io: connect } = await import('socket.io-client')

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  openSocket(connect)
})
afterEach(() => {
  closeSocket()
  socket.active = true
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('a page has one socket, however often it is opened', () => {
  openSocket(connect)
  expect(io).toHaveBeenCalledOnce()
})

it('an interrupted connection is restored on the same socket', () => {
  disconnectSocket()
  expect(socket.connect).not.toHaveBeenCalled()
  reconnectSocket()
  expect(socket.connect).toHaveBeenCalledOnce()
  expect(io).toHaveBeenCalledOnce()
})

it('a connection that Socket.IO restores by itself is left alone', () => {
  reconnectSocket()
  expect(socket.connect).not.toHaveBeenCalled()
})

it('a closed socket is not opened again by a reconnection', () => {
  closeSocket()
  reconnectSocket()
  expect(io).toHaveBeenCalledOnce()
  expect(socket.connect).not.toHaveBeenCalled()
})

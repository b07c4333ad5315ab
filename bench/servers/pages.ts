import { io, type Socket } from 'socket.io-client'

const AT_ONCE = 50

/** Opens the socket of a page, like a browser. */
export async function connect(
  url: string,
  extraHeaders: Record<string, string>,
  query: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(url, {
    ...{ extraHeaders, query },
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
  })
  await new Promise<void>((settle, reject) => {
    socket.once('connect', settle)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Opens a connection for each member, 50 at a time. */
export async function connectAll<M, T>(
  members: readonly M[],
  open: (member: M) => Promise<T>,
): Promise<T[]> {
  const opened: T[] = []
  for (let from = 0; from < members.length; from += AT_ONCE) {
    opened.push(...(await Promise.all(members.slice(from, from + AT_ONCE).map(open))))
  }
  return opened
}

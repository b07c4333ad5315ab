import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { sendMessage } from '#shared/contracts/messages.ts'

interface Writing {
  url: string
  /** The `cookie` header of the sender. */
  cookie: string
  receiverId: string
  contents: readonly string[]
}

/** Sends messages to a match as the sender's other device would; resolves when the server has stored all of them. */
export async function writeMessages({ url, cookie, receiverId, contents }: Writing): Promise<void> {
  const socket = io(url, { extraHeaders: { cookie }, transports: ['websocket'], forceNew: true })
  try {
    for (const content of contents) {
      const message = { receiverId, content, clientId: randomUUID() }
      const answer = await socket.timeout(5000).emitWithAck(sendMessage.event, message)
      if (!answer.ok) throw new Error(`« ${content} » was refused: ${answer.message}`)
    }
  } finally {
    socket.disconnect()
  }
}

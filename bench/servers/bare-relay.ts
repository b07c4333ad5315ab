import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The baseline of relaying a message with Socket.IO alone: without authentication and storage. */
interface Sent {
  receiverId: string
  content: string
  clientId: string
}

const httpServer = createServer()
const io = new Server(httpServer, { serveClient: false, perMessageDeflate: false })
let last = 0

io.on('connection', (socket) => {
  const { room, senderId } = socket.handshake.query
  void socket.join(String(room))
  socket.on('send_message', (sent: Sent, acknowledge: (answer: object) => void) => {
    const message = {
      ...sent,
      id: ++last,
      senderId,
      createdAt: new Date().toISOString(),
      isRead: false,
    }
    io.to(String(room)).emit('new_message', message)
    acknowledge({ ok: true, message })
  })
})
httpServer.listen(Number(process.env.PORT), '127.0.0.1')

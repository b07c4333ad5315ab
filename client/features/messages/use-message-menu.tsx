import { type ReactNode, useState } from 'react'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { toast } from '#client/ui/toast.ts'
import type { Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { quoteMessage } from './quoting.ts'
import type { Bubble } from './timeline.ts'

interface Opened {
  key: string
  Menu: typeof import('./MessageMenu.tsx').MessageMenu
}

/** The menu of a message, read once somebody asks for it. */
export function useMessageMenu(
  { partner, canWrite, closed }: Match,
  bubbles: readonly Bubble[],
  onReport: (message: Pick<Message, 'id' | 'content'>) => void,
) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const bubble = bubbles.find(({ key }) => key === opened?.key)

  async function open(key: string) {
    try {
      const { MessageMenu } = await import('./MessageMenu.tsx')
      setOpened({ key, Menu: MessageMenu })
    } catch {
      toast({ title: NO_CONNECTION, variant: 'destructive' })
    }
  }

  function close() {
    setOpened(null)
  }

  let menu: ReactNode = null
  if (opened && bubble && bubble.id !== null) {
    const { id, content, state } = bubble
    const senderId = state === 'received' ? partner.id : null
    menu = (
      <opened.Menu
        messageId={id}
        bubble={bubble}
        partnerId={partner.id}
        canReact={!partner.isFormer && !closed}
        onQuote={
          canWrite
            ? () => {
                close()
                quoteMessage({ partnerId: partner.id, id, senderId, content })
              }
            : undefined
        }
        onReport={() => {
          close()
          onReport({ id, content })
        }}
        onClose={close}
      />
    )
  }
  return { open, menu }
}

import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { quoteMessage } from './quoting.ts'
import type { Bubble } from './timeline.ts'

const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'), 'MessageMenu', MissingDialog)

/** The menu of a message; its code is loaded when it is first opened. */
export function useMessageMenu(
  { partner, canWrite, closed }: Match,
  bubbles: readonly Bubble[],
  onReport: (message: Pick<Message, 'id' | 'content'>) => void,
) {
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const bubble = bubbles.find(({ key }) => key === openedKey)

  function close() {
    setOpenedKey(null)
  }

  let menu: ReactNode = null
  if (bubble && bubble.id !== null) {
    const { id, content, state } = bubble
    const senderId = state === 'received' ? partner.id : null
    menu = (
      <Suspense fallback={null}>
        <MessageMenu
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
      </Suspense>
    )
  }
  return { open: setOpenedKey, menu }
}

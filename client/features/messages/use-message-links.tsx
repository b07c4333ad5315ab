import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { FoundLink } from './links.ts'

const links = () => import('./MessageLinks.tsx')
const fetchLinkedWords = partFetcher(links, 'LinkedWords')
const LinkDialog = lazyPart(links, 'LinkDialog', MissingDialog)

// A dot or a colon between two signs: most messages hold no address, and nothing is loaded for them.
const MAY_HOLD_LINK = /\S[.:]\S/

/** The addresses in what is said, and the warning before one is opened. Until they can be found they are plain words. */
export function useMessageLinks(messages: readonly { content: string }[]) {
  const [LinkedWords, setLinkedWords] = useState<
    typeof import('./MessageLinks.tsx').LinkedWords | null
  >(null)
  const [opened, setOpened] = useState<FoundLink | null>(null)
  const isWanted =
    LinkedWords === null && messages.some(({ content }) => MAY_HOLD_LINK.test(content))

  useEffect(() => {
    if (!isWanted) return
    // Offline for a moment, they stay plain words.
    fetchLinkedWords().then(
      (part) => setLinkedWords(() => part),
      () => undefined,
    )
  }, [isWanted])

  function render(content: string): ReactNode {
    if (!LinkedWords || !MAY_HOLD_LINK.test(content)) return content
    return <LinkedWords content={content} onOpen={setOpened} />
  }

  const dialog = opened && (
    <Suspense fallback={null}>
      <LinkDialog link={opened} onClose={() => setOpened(null)} />
    </Suspense>
  )
  return { render, dialog }
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { FoundLink } from './links.ts'

const links = () => import('./MessageLinks.tsx')
const fetchLinkedWords = partFetcher(links, 'LinkedWords')
const LinkDialog = lazyPart(links, 'LinkDialog', MissingDialog)

// A dot or a colon between two characters. Most messages contain no URL, and the link code is not loaded for them.
const MAY_HOLD_LINK = /\S[.:]\S/

/** Renders the URLs in messages as links that open a warning dialog; plain text until the link code has loaded. */
export function useMessageLinks(messages: readonly { content: string }[]) {
  const [LinkedWords, setLinkedWords] = useState<
    typeof import('./MessageLinks.tsx').LinkedWords | null
  >(null)
  const [opened, setOpened] = useState<FoundLink | null>(null)
  const isWanted =
    LinkedWords === null && messages.some(({ content }) => MAY_HOLD_LINK.test(content))

  useEffect(() => {
    if (!isWanted) return
    // If the code cannot be loaded, the URLs stay plain text.
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

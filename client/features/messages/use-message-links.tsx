import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { FoundLink } from './links.ts'

async function loadLinks() {
  const [{ splitLinks }, { LinkButton, LinkDialog }] = await Promise.all([
    import('./links.ts'),
    import('./MessageLinks.tsx'),
  ])
  return { splitLinks, LinkButton, LinkDialog }
}
type Links = Awaited<ReturnType<typeof loadLinks>>

// A dot or a colon between two signs: most messages hold no address, and nothing is loaded for them.
const MAY_HOLD_LINK = /\S[.:]\S/

/** The addresses in what is said, and the warning before one is opened. Until they can be found they are plain words. */
export function useMessageLinks(messages: readonly { content: string }[]) {
  const [links, setLinks] = useState<Links | null>(null)
  const [opened, setOpened] = useState<FoundLink | null>(null)
  const isWanted = links === null && messages.some(({ content }) => MAY_HOLD_LINK.test(content))

  useEffect(() => {
    if (!isWanted) return
    // Offline for a moment, they stay plain words.
    loadLinks().then(setLinks, () => undefined)
  }, [isWanted])

  function render(content: string): ReactNode {
    if (!links || !MAY_HOLD_LINK.test(content)) return content
    return links
      .splitLinks(content)
      .map(({ at, text, link }) =>
        link ? (
          <links.LinkButton key={at} text={text} onOpen={() => setOpened(link)} />
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )
  }

  const dialog = links && opened && (
    <links.LinkDialog link={opened} onClose={() => setOpened(null)} />
  )
  return { render, dialog }
}

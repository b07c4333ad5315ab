import { type RefObject, useEffect } from 'react'
import { fixSpaces } from '#shared/domain/french-typography.ts'

/** Keeps « ; » and its like from beginning a line of a long text, which is written with ordinary spaces. */
export function useFixedSpaces(prose: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!prose.current) return
    const texts = document.createTreeWalker(prose.current, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const fixed = fixSpaces(currentNode.nodeValue ?? '')
      if (fixed !== currentNode.nodeValue) currentNode.nodeValue = fixed
    }
  }, [prose])
}

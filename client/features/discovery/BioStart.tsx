import { useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './BioStart.module.css'

/** Two lines of a bio, up to the end of a word: the cut that a style sheet makes goes through words and keeps their full stop. */
export function BioStart({ bio }: { bio: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  const words = fixSpaces(bio)

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new ResizeObserver(() => fill(current, words))
    observer.observe(current)
    return () => observer.disconnect()
  }, [words])

  return (
    <p ref={place} className={joinClasses(text.serif, styles.start)}>
      {words}
    </p>
  )
}

function fill(place: HTMLElement, bio: string): void {
  const words = bio.split(' ')
  const write = (count: number) => {
    place.textContent = count < words.length ? cutAfter(words.slice(0, count)) : bio
  }
  let [fitting, tooMany] = [1, words.length + 1]
  while (tooMany - fitting > 1) {
    const tried = Math.ceil((fitting + tooMany) / 2)
    write(tried)
    if (place.scrollHeight > place.clientHeight) tooMany = tried
    else fitting = tried
  }
  write(fitting)
}

/** A sentence that has just begun is left out whole. */
function cutAfter(words: readonly string[]): string {
  const cut = words.join(' ')
  const sentences = /^.*[.!?…](?=(?: \S+){0,2}$)/s.exec(cut)
  return sentences ? sentences[0] : `${cut.replace(/[\s,;:–-]+$/, '')}…`
}

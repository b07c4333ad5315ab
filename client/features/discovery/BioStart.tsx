import { useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './BioStart.module.css'

/** The first two lines of a bio, cut after a word or a sentence, which CSS `line-clamp` cannot do. */
export function BioStart({ bio }: { bio: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  const words = fixSpaces(bio)

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    shown.set(current, { bio: words, width: undefined })
    observer ??= new ResizeObserver(fill)
    observer.observe(current)
    return () => observer?.unobserve(current)
  }, [words])

  return (
    <p ref={place} className={joinClasses(text.serif, styles.start)}>
      {words}
    </p>
  )
}

/** One observer for all the cards of a page: they share a few layout passes instead of causing some each. */
let observer: ResizeObserver | undefined
/** The bio of each element and its width at the last cut; only a change of width needs a new cut, not one of height. */
const shown = new WeakMap<Element, { bio: string; width: number | undefined }>()

interface Cut {
  place: Element
  words: string[]
  /** Binary search: this number of words fits, and `tooMany` words do not. */
  fitting: number
  tooMany: number
}

function fill(entries: readonly Pick<ResizeObserverEntry, 'target'>[]): void {
  const cuts = entries.flatMap(({ target }) => startCut(target))
  for (let open = cuts.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    for (const cut of open) write(cut, middle(cut))
    for (const cut of open) {
      if (cut.place.scrollHeight > cut.place.clientHeight) cut.tooMany = middle(cut)
      else cut.fitting = middle(cut)
    }
  }
  for (const cut of cuts) write(cut, cut.fitting)
}

function startCut(place: Element): Cut[] {
  const known = shown.get(place)
  const width = place.clientWidth
  if (!known || known.width === width) return []
  known.width = width
  const words = known.bio.split(' ')
  return [{ place, words, fitting: 1, tooMany: words.length + 1 }]
}

function isOpen({ fitting, tooMany }: Cut): boolean {
  return tooMany - fitting > 1
}

function middle({ fitting, tooMany }: Cut): number {
  return Math.ceil((fitting + tooMany) / 2)
}

function write({ place, words }: Cut, count: number): void {
  place.textContent = count < words.length ? cutAfter(words.slice(0, count)) : words.join(' ')
}

/** Cuts after the last complete sentence if at most two words of the next one are shown, else after the last word. */
function cutAfter(words: readonly string[]): string {
  const cut = words.join(' ')
  const sentences = /^.*[.!?…](?=(?: \S+){0,2}$)/s.exec(cut)
  return sentences ? sentences[0] : `${cut.replace(/[\s,;:–-]+$/, '')}…`
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import styles from './LegalContents.module.css'
import type { LegalSection } from './legal-section.ts'
import { useCurrentSection } from './use-current-section.ts'

/** From this width on, the contents are next to the text. */
const BESIDE = '(min-width: 1024px)'

const CONTENTS = 'sommaire'

/** The table of contents, collapsed above the text on a phone; a sun marks the section being read. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const current = useCurrentSection(sections)
  const isBeside = useIsWide(BESIDE)
  const list = (
    <ol className={styles.list}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            <span>{index + 1}</span> {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={styles.contents} aria-label="Sommaire" id={CONTENTS}>
      {isBeside ? (
        <>
          <h2 className={styles.title}>Sommaire</h2>
          {list}
        </>
      ) : (
        <details>
          <summary className={styles.title}>
            Sommaire, {sections.length} articles
            <ChevronDown aria-hidden="true" />
          </summary>
          {list}
        </details>
      )}
      <Button variant="secondary" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        Imprimer ou garder en PDF
      </Button>
    </nav>
  )
}

/** A link back to the contents, which it opens. Shown once the contents are scrolled out of sight above. */
export function BackToContents() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const contents = document.getElementById(CONTENTS)
    if (!contents) return
    // The bottom margin makes contents below the viewport count as visible, so that a jump past them is reported too.
    const observer = new IntersectionObserver(
      ([seen]) => setShown(seen !== undefined && !seen.isIntersecting),
      { rootMargin: '0px 0px 1000000px' },
    )
    observer.observe(contents)
    return () => observer.disconnect()
  }, [])

  function handlePress() {
    document.querySelector(`#${CONTENTS} details`)?.setAttribute('open', '')
  }

  return (
    <p className={styles.back} data-shown={isShown || undefined}>
      <a
        href={`#${CONTENTS}`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        onClick={handlePress}
      >
        <List aria-hidden="true" />
        Sommaire
      </a>
    </p>
  )
}

import Printer from 'lucide-react/icons/printer'
import { Button } from '#client/ui/Button.tsx'
import styles from './LegalContents.module.css'
import type { LegalSection } from './legal-section.ts'
import { useCurrentSection } from './use-current-section.ts'

/** What the text is made of; a sun marks the section being read. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 className={styles.title} id="contents-title">
        Sommaire
      </h2>
      <ol className={styles.list}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              <span>{index + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        Imprimer ou garder en PDF
      </Button>
    </nav>
  )
}

import { type ReactNode, useId, useState } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { FILE_ROWS } from '#shared/contracts/admin/member-file.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import styles from './MemberFile.module.css'

export interface FileLine {
  key: string
  at: string
  title: ReactNode
  detail?: ReactNode
  /** Where it is opened, for who may. */
  to?: Destination | undefined
  /** What can be done with it. */
  act?: ReactNode
}

interface FileBlockProps {
  title: string
  /** Null for a role that is not to see them. */
  lines: readonly FileLine[] | null
  /** What is said where there is none. */
  none: string
}

const SHOWN = 3

/** A part of a file: its last three lines, and the rest for who asks. */
export function FileBlock({ title, lines, none }: FileBlockProps) {
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  if (lines === null) return null
  const count = lines.length < FILE_ROWS ? String(lines.length) : `${FILE_ROWS} et plus`
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h2 className={text.h4} id={titleId}>
        {title}{' '}
        {lines.length > 0 && (
          <Badge tone="mist" size="small">
            {count}
          </Badge>
        )}
      </h2>
      {lines.length === 0 ? (
        <p className={text.small}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {(isWhole ? lines : lines.slice(0, SHOWN)).map((line) => (
            <li key={line.key}>
              <time dateTime={line.at}>{dayInShort(line.at)}</time>
              <div>
                <b>{line.title}</b>
                {line.detail && <p>{line.detail}</p>}
              </div>
              {line.to && <Link to={line.to}>Ouvrir</Link>}
              {line.act}
            </li>
          ))}
        </ul>
      )}
      {lines.length > SHOWN && (
        <Button variant="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Voir moins' : `Tout voir (${count})`}
        </Button>
      )}
    </section>
  )
}

const shortFormat = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: 'numeric', month: 'short', timeZone: 'Europe/Paris' },
})

/** « 20 nov. », with its year where it is another; today is said so. */
function dayInShort(at: string): string {
  const date = new Date(at)
  const [day, today] = [parisDate(date), parisDate(new Date())]
  if (day === today) return 'Ce jour'
  const year = day.slice(0, 4)
  return today.startsWith(year) ? shortFormat.format(date) : `${shortFormat.format(date)} ${year}`
}

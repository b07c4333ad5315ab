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
  /** The page that opens the entry; undefined if the viewer cannot open it. */
  to?: Destination | undefined
  /** An action on the entry. */
  act?: ReactNode
}

interface FileBlockProps {
  title: string
  /** Null for a role that cannot see this block. */
  lines: readonly FileLine[] | null
  /** Text shown if there are no lines. */
  none: string
}

const SHOWN = 3

/** A block of a member's file: the last three lines, and the others on demand. */
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

/** « 20 nov. », with the year if it is not the current one; « Ce jour » for today. */
function dayInShort(at: string): string {
  const date = new Date(at)
  const [day, today] = [parisDate(date), parisDate(new Date())]
  if (day === today) return 'Ce jour'
  const year = day.slice(0, 4)
  return today.startsWith(year) ? shortFormat.format(date) : `${shortFormat.format(date)} ${year}`
}

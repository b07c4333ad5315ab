import type { ReactNode } from 'react'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx'
import styles from './Portrait.module.css'
import text from './text.module.css'

interface PortraitProps {
  photo: string
  placeholder: string | null | undefined
  /** A small sign on the photo. */
  mark?: ReactNode
  name: ReactNode
  children: ReactNode
}

/** Someone in small, a photo over two lines: it stands in a link of `portraitLink`. */
export function Portrait({ photo, placeholder, mark, name, children }: PortraitProps) {
  return (
    <>
      <span className={styles.photo}>
        <PhotoPlaceholder hash={placeholder} />
        <img
          src={photoAtWidth(photo, 480)}
          srcSet={`${photoAtWidth(photo, 240)} 240w, ${photoAtWidth(photo, 480)} 480w`}
          sizes="(min-width: 1024px) 190px, 50vw"
          alt=""
          width={240}
          height={300}
          loading="lazy"
        />
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <span className={styles.words}>
        <span className={text.h4}>{name}</span> <span className={text.small}>{children}</span>
      </span>
    </>
  )
}

export const portraitLink = styles.link

/** Portraits in a row that is slid aside where it is narrow, or in as many rows as they need. */
export const portraitLists = { row: styles.row, rows: styles.rows }

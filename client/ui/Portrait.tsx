import type { ReactNode } from 'react'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx'
import styles from './Portrait.module.css'
import text from './text.module.css'

interface PortraitProps {
  photo: string
  placeholder: string | null | undefined
  /** A small icon on the photo. */
  mark?: ReactNode
  name: ReactNode
  children: ReactNode
}

/** A small portrait, a photo above two lines of text; its parent is a link of the class `portraitLink`. */
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

/** Classes for a list of portraits: `row` scrolls sideways on a narrow screen, `rows` has as many rows as needed. */
export const portraitLists = { row: styles.row, rows: styles.rows }

import styles from './SkipLink.module.css'

/** Where the skip link leads: the id of the page's `<main>`. */
export const MAIN_ID = 'contenu'

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      Aller au contenu
    </a>
  )
}

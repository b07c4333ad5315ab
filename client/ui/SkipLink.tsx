import styles from './SkipLink.module.css'

/** The target of the skip link: the id of the page's `<main>`. */
export const MAIN_ID = 'contenu'

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      Aller au contenu
    </a>
  )
}

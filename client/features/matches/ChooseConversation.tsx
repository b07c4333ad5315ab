import letterScene from '#client/assets/scenes/lettre.svg'
import text from '#client/ui/text.module.css'
import styles from './ChooseConversation.module.css'

/** Fills the second pane of a large screen while no conversation is open. */
export function ChooseConversation() {
  return (
    <div className={styles.pane}>
      <img className={styles.image} src={letterScene} alt="" width={480} height={360} />
      <p className={text.lead}>Choisissez une conversation pour la lire ici.</p>
    </div>
  )
}

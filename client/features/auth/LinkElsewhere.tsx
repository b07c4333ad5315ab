import { Button } from '#client/ui/Button.tsx'
import styles from './LinkElsewhere.module.css'

interface LinkElsewhereProps {
  code: string
  onLeave: () => void
}

/** For whoever opened the link of a message in another browser than the one that asked: it can only show the code. */
export function LinkElsewhere({ code, onLeave }: LinkElsewhereProps) {
  return (
    <>
      <p className={styles.code}>{code}</p>
      <Button variant="secondary" isBlock onClick={onLeave}>
        Me connecter ici avec mon adresse
      </Button>
    </>
  )
}

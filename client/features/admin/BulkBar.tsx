import X from 'lucide-react/icons/x'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './BulkBar.module.css'
import { membersInWords } from './counts.ts'

interface BulkBarProps {
  count: number
  onEdit: () => void
  onClear: () => void
}

/**
 * The number of selected members and the actions on them. A bulk change needs at least one member, and a gender, a plan
 * or a region to set (bulk-change.ts).
 */
export function BulkBar({ count, onEdit, onClear }: BulkBarProps) {
  function handleEdit() {
    if (count > 0) return onEdit()
    toast({
      title: 'Aucune sélection',
      text: 'Cochez au moins un membre à modifier.',
      variant: 'destructive',
    })
  }

  return (
    <div className={styles.bar} data-empty={count === 0 || undefined}>
      <p role="status">
        <VisuallyHidden onPhone>{inWords(count)}</VisuallyHidden>
        <span className={styles.short} aria-hidden="true">
          {count || 'Aucun'} {count > 1 ? 'choisis' : 'choisi'}
        </span>
      </p>
      <Button variant="secondary" size="small" className={styles.act} onClick={handleEdit}>
        <span>
          Modifier <VisuallyHidden onPhone>en bloc</VisuallyHidden>
        </span>
      </Button>
      {count > 0 && (
        <Button variant="secondary" size="small" className={styles.act} onClick={onClear}>
          <X className={styles.short} aria-hidden="true" />
          <VisuallyHidden onPhone>Tout désélectionner</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

function inWords(count: number): string {
  if (count === 0) return 'Aucun membre sélectionné'
  return `${membersInWords(count)} sélectionné${count > 1 ? 's' : ''}`
}

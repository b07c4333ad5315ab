import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import styles from './ConflictNotice.module.css'
import { changedFields, conflictInWords, labelOf, valueInWords } from './changed-fields.ts'
import type { Conflict, MemberEdit } from './use-member-edit.ts'

interface ConflictNoticeProps {
  edit: Pick<MemberEdit, 'fields' | 'takeTheirs'>
  conflict: Conflict
}

/** Warns that somebody else saved this member meanwhile, lists their changes and offers to take them over. */
export function ConflictNotice({ edit, conflict }: ConflictNoticeProps) {
  const [isComparing, setComparing] = useState(false)
  const { before, after, lastChange } = conflict
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <b>Ce profil a changé pendant que vous l'éditiez.</b>
        <p>
          <NonBreakingWords>{conflictInWords(before, after, lastChange)}</NonBreakingWords> Vos
          autres champs sont intacts.
        </p>
        <div className={styles.acts}>
          <Button size="small" onClick={edit.takeTheirs}>
            Reprendre sa version
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            Comparer
          </Button>
        </div>
        {isComparing && <Comparison fields={edit.fields} conflict={conflict} />}
      </div>
    </div>
  )
}

function Comparison({
  fields,
  conflict,
}: Pick<ConflictNoticeProps['edit'], 'fields'> & Pick<ConflictNoticeProps, 'conflict'>) {
  const { before, after } = conflict
  return (
    <>
      <dl className={styles.comparison}>
        {changedFields(before, after).map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>Sa version : {valueInWords(after, field)}</dd>
            <dd>La vôtre : {valueInWords(fields, field)}</dd>
          </div>
        ))}
      </dl>
      <p>Si vous enregistrez maintenant, c'est la vôtre qui reste.</p>
    </>
  )
}

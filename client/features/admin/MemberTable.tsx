import { CheckField } from '#client/ui/CheckField.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { ADMIN_PAGE_SIZE, type AdminMember } from '#shared/contracts/admin/members.ts'
import { MemberRow } from './MemberRow.tsx'
import styles from './MemberTable.module.css'
import { areAllSelected, type Selection } from './selection.ts'

export interface RowActs {
  onToggle: (member: AdminMember) => void
  onPreview: (member: AdminMember) => void
  /** Undefined for a role that cannot change members. */
  onEdit?: ((member: AdminMember) => void) | undefined
}

interface MemberTableProps extends RowActs {
  members: readonly AdminMember[]
  selection: Selection
  onToggleAll: () => void
  isBusy: boolean
}

/** Names of the columns; those with a class are shown only in a wide table. */
const COLUMNS = [
  ['Membre'],
  ['Âge'],
  ['Ville'],
  ['Région', styles.region],
  ['Formule'],
  ['Flashs du jour', styles.flashes],
  ['Inscription', styles.since],
] as const

/** Members in rows; as cards if there is no room for columns. */
export function MemberTable(props: MemberTableProps) {
  const { members, selection, onToggleAll, isBusy, ...acts } = props
  const isLong = members.length > ADMIN_PAGE_SIZE
  return (
    <div className={styles.frame}>
      <table
        className={joinClasses(styles.table, isLong && styles.long)}
        aria-label="Liste des membres"
        aria-busy={isBusy}
      >
        <thead>
          <tr className={joinClasses(styles.row, styles.head)}>
            <th scope="col" className={styles.check}>
              <CheckField checked={areAllSelected(selection, members)} onChange={onToggleAll}>
                <span className={styles.all}>Tout sélectionner</span>
              </CheckField>
            </th>
            {COLUMNS.map(([column, kind]) => (
              <th key={column} scope="col" className={joinClasses(styles.column, kind)}>
                {column}
              </th>
            ))}
            <th scope="col" className={joinClasses(styles.column, styles.last)}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelected={selection.has(member.id)}
              isInLongList={isLong}
              {...acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

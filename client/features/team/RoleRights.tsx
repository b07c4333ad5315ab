import text from '#client/ui/text.module.css'
import { STAFF_ROLE_LABELS, STAFF_ROLE_RIGHTS, STAFF_ROLES } from '#shared/domain/staff.ts'
import styles from './Team.module.css'

/** The rights of each role, in words. */
export function RoleRights() {
  return (
    <section aria-labelledby="role-rights">
      <h2 className={`${text.h3} ${styles.title}`} id="role-rights">
        Ce que chacun peut faire
      </h2>
      <ul className={styles.roles}>
        {STAFF_ROLES.map((role) => (
          <li key={role}>
            <h3 className={text.h4}>{STAFF_ROLE_LABELS[role]}</h3>
            {STAFF_ROLE_RIGHTS[role]}
          </li>
        ))}
      </ul>
    </section>
  )
}

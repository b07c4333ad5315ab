import Search from 'lucide-react/icons/search'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './MemberSearch.module.css'

interface MemberSearchProps {
  search: string
  /** A moderator works without addresses. */
  readsEmails: boolean
  onSearch: (search: string) => void
}

export function MemberSearch({ search, readsEmails, onSearch }: MemberSearchProps) {
  const what = readsEmails ? 'un nom ou un e-mail' : 'un nom'
  return (
    <TextField
      label={`Rechercher ${what} (« * » : profils à revoir)`}
      isLabelHidden
      className={styles.search}
      icon={<Search />}
      type="search"
      placeholder={readsEmails ? 'Nom, e-mail, SIG-…, EMB-…' : 'Nom, SIG-…'}
      maxLength={100}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
  )
}

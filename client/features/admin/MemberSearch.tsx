import Search from 'lucide-react/icons/search'
import { HeadSearch } from '#client/ui/HeadSearch.tsx'

interface MemberSearchProps {
  search: string
  /** False for moderators, who do not see email addresses. */
  readsEmails: boolean
  onSearch: (search: string) => void
}

export function MemberSearch({ search, readsEmails, onSearch }: MemberSearchProps) {
  const what = readsEmails ? 'un nom ou un e-mail' : 'un nom'
  return (
    <HeadSearch
      label={`Rechercher ${what} (« * » : profils à revoir)`}
      icon={<Search />}
      placeholder={readsEmails ? 'Nom, e-mail, SIG-…, EMB-…' : 'Nom, SIG-…'}
      value={search}
      onSearch={onSearch}
    />
  )
}

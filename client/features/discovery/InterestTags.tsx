import Check from 'lucide-react/icons/check'
import { Tag } from '#client/ui/Tag.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

interface InterestTagsProps {
  /** Those that the reader has, too. */
  common: readonly string[]
  others: readonly string[]
}

/** The entries of a list of interests: first what is shared, said with a word and a sign beside its colour. */
export function InterestTags({ common, others }: InterestTagsProps) {
  return (
    <>
      {common.map((interest) => (
        <li key={interest}>
          <Tag isCommon>
            <Check size={18} />
            {interest}
            <VisuallyHidden> (en commun)</VisuallyHidden>
          </Tag>
        </li>
      ))}
      {others.map((interest) => (
        <li key={interest}>
          <Tag>{interest}</Tag>
        </li>
      ))}
    </>
  )
}
